import { defineHost } from "../hostFacts.ts";
import { thread } from "./sources.ts";

export const copilotCli = defineHost({
  id: "copilot-cli",
  name: "GitHub Copilot CLI",
  facts: [
    {
      verdict: "works",
      traits: ["form"],
      text: "Shows forms in its interactive terminal mode.",
      source: thread("github/app", 1001),
      date: "2026-06-12",
    },
    {
      verdict: "fails",
      traits: [],
      revisions: ["2026-07-28"],
      text: "Does not speak 2026-07-28; the request for it is open.",
      source: thread("github/copilot-cli", 4834, "copilot-cli"),
      date: "2026-09-14",
      version: "1.0.83",
    },
  ],
});
