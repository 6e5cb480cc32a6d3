import { defineHost } from "../hostFacts.ts";
import { claudeCodeIssue, declaredByClaudeCode, noUrlInClaudeCode } from "./sources.ts";

export const claudeCowork = defineHost({
  id: "claude-cowork",
  name: "Claude Cowork",
  facts: [
    declaredByClaudeCode,
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
    noUrlInClaudeCode,
  ],
});
