import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe } from "./sources.ts";

export const notion = defineHost({
  id: "notion",
  name: "Notion",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not declare elicitation.",
      source: mcpJamProbe,
      date: "2026-07",
    },
  ],
});
