import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe, apifyList } from "./sources.ts";

export const mistral = defineHost({
  id: "mistral",
  name: "Mistral",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not declare elicitation.",
      source: mcpJamProbe,
      date: "2026-07",
    },
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: apifyList,
      date: "2026-03",
    },
  ],
});
