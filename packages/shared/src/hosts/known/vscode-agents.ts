import { defineHost } from "../hostFacts.ts";
import { thread } from "./sources.ts";

export const vscodeAgents = defineHost({
  id: "vscode-agents",
  name: "VS Code with the Claude agent",
  facts: [
    {
      verdict: "fails",
      traits: ["form"],
      text: "Declines a form by itself, and the person sees nothing; the report is open.",
      source: thread("microsoft/vscode", 299011, "vscode"),
      date: "2026-03-03",
    },
  ],
});
