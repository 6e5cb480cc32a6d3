import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, mcpJamProbe } from "./sources.ts";

export const claudeCodeHeadless = defineHost({
  id: "claude-code-headless",
  name: "Claude Code headless and Agent SDK",
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
      text: "Declines every form by itself, unless the program that embeds it has an `onElicitation` callback or a hook.",
      source: {
        kind: "package",
        name: "@anthropic-ai/claude-agent-sdk 0.3.326",
        url: "https://www.npmjs.com/package/@anthropic-ai/claude-agent-sdk",
      },
      date: "2026-11-16",
      version: "0.3.326",
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
