import { defineHost } from "../hostFacts.ts";
import { apifyList, undeclared } from "./sources.ts";

export const mistral = defineHost({
  id: "mistral",
  name: "Mistral",
  facts: [
    undeclared("2026-07"),
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: apifyList,
      date: "2026-03",
    },
  ],
});
