import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, declaredByClaudeCode, noUrlInClaudeCode } from "./sources.ts";

export const claudeVscode = defineHost({
  id: "claude-vscode",
  name: "Claude Code in VS Code",
  facts: [
    declaredByClaudeCode,
    {
      verdict: "fails",
      traits: ["form"],
      text: "Shows no form, and declines or hangs by itself.",
      source: claudeCodeIssue(79174),
      date: "2026-07-19",
    },
    {
      verdict: "fails",
      traits: ["form"],
      text: "Declines a form after 15 to 75 ms, before a person could have read it.",
      source: { kind: "issue", name: "ue-mcp #991" },
      date: "2026-08-28",
    },
    noUrlInClaudeCode,
  ],
});
