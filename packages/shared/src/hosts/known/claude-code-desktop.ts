import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, mcpJamProbe } from "./sources.ts";

export const claudeCodeDesktop = defineHost({
  id: "claude-code-desktop",
  name: "Claude Code in Claude Desktop",
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
      text: "Shows no form. After 60 s the request times out, and the MCP server receives no answer.",
      source: claudeCodeIssue(88901),
      date: "2026-09-03",
      version: "2.1.259",
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
