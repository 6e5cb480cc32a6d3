import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe, thread } from "./sources.ts";

export const claudeAi = defineHost({
  id: "claude-ai",
  name: "Claude.ai",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not declare elicitation.",
      source: mcpJamProbe,
      date: "2026-08-19",
    },
    {
      verdict: "fails",
      traits: [],
      text: "Declares MCP Apps but no elicitation; the request for it is open.",
      source: thread("anthropics/claude-ai-mcp", 153, "claude-ai-mcp"),
      date: "2026-08-12",
    },
  ],
});
