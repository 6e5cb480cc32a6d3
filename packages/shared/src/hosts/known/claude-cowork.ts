import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, mcpJamProbe } from "./sources.ts";

export const claudeCowork = defineHost({
  id: "claude-cowork",
  name: "Claude Cowork",
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
      text: "Declares forms but shows none, and gives up after 60 s.",
      source: claudeCodeIssue(88901),
      date: "2026-08-22",
    },
    {
      verdict: "fails",
      traits: ["form"],
      text: "Answers a form by itself within moments, and the person sees nothing.",
      source: claudeCodeIssue(94450),
      date: "2026-09-15",
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
