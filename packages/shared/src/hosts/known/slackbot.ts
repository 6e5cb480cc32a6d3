import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe } from "./sources.ts";

export const slackbot = defineHost({
  id: "slackbot",
  name: "Slackbot",
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
