import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, mcpJamProbe } from "./sources.ts";

export const claudeVscode = defineHost({
  id: "claude-vscode",
  name: "Claude Code in VS Code",
  facts: [
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: mcpJamProbe,
      date: "2026-08-19",
    },
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
    {
      verdict: "fails",
      traits: ["url"],
      text: "Never declares URL mode, so MCP servers built with the official SDKs refuse to send it.",
      source: claudeCodeIssue(88075),
      date: "2026-09-06",
      version: "2.1.261",
    },
  ],
});
