import { defineHost } from "../hostFacts.ts";
import { thread } from "./sources.ts";

export const copilotApp = defineHost({
  id: "copilot-app",
  name: "GitHub Copilot app",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not declare elicitation.",
      source: thread("github/app", 1001),
      date: "2026-06-12",
    },
  ],
});
