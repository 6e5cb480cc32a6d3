import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe } from "./sources.ts";

export const n8n = defineHost({
  id: "n8n",
  name: "n8n",
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
