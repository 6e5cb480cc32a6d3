import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, declaredByClaudeCode, noUrlInClaudeCode } from "./sources.ts";

export const claudeCodeDesktop = defineHost({
  id: "claude-code-desktop",
  name: "Claude Code in Claude Desktop",
  facts: [
    declaredByClaudeCode,
    {
      verdict: "fails",
      traits: ["form"],
      text: "Shows no form. After 60 s the request times out, and the MCP server receives no answer.",
      source: claudeCodeIssue(88901),
      date: "2026-09-03",
      version: "2.1.259",
    },
    {
      verdict: "fails",
      traits: ["form"],
      text: "Declares no elicitation to a local stdio server, so the server cannot ask.",
      source: claudeCodeIssue(96043),
      date: "2026-09-22",
      version: "2.2553.1",
    },
    noUrlInClaudeCode,
  ],
});
