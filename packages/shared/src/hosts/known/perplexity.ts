import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe } from "./sources.ts";

export const perplexity = defineHost({
  id: "perplexity",
  name: "Perplexity",
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
