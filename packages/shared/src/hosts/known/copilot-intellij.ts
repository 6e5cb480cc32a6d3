import { defineHost } from "../hostFacts.ts";
import { thread, apifyList } from "./sources.ts";

export const copilotIntellij = defineHost({
  id: "copilot-intellij",
  name: "GitHub Copilot for IntelliJ",
  facts: [
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: apifyList,
      date: "2026-03",
    },
    {
      verdict: "fails",
      traits: ["url"],
      text: "Does not support URL mode; the request for it is open.",
      source: thread("microsoft/copilot-intellij-feedback", 1511, "copilot-intellij-feedback"),
      date: "2026-03-18",
    },
  ],
});
