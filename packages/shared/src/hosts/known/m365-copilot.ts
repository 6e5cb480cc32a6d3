import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe } from "./sources.ts";

export const m365Copilot = defineHost({
  id: "m365-copilot",
  name: "Microsoft 365 Copilot",
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
