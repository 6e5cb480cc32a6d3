import { defineHost } from "../hostFacts.ts";
import { declaredByClaudeCode, noUrlInClaudeCode } from "./sources.ts";

export const claudeCodeHeadless = defineHost({
  id: "claude-code-headless",
  name: "Claude Code headless and Agent SDK",
  facts: [
    declaredByClaudeCode,
    {
      verdict: "fails",
      traits: ["form"],
      text: "Declines every form by itself, unless the program that embeds it has an `onElicitation` callback or a hook.",
      source: {
        kind: "package",
        name: "@anthropic-ai/claude-agent-sdk",
        url: "https://www.npmjs.com/package/@anthropic-ai/claude-agent-sdk",
      },
      date: "2026-11-16",
      version: "0.3.326",
    },
    noUrlInClaudeCode,
  ],
});
