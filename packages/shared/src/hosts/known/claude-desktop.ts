import { defineHost } from "../hostFacts.ts";
import { thread, undeclared } from "./sources.ts";

export const claudeDesktop = defineHost({
  id: "claude-desktop",
  name: "Claude Desktop (chat)",
  facts: [
    undeclared("2026-08-19"),
    {
      verdict: "fails",
      traits: [],
      text: "Declares MCP Apps but no elicitation; the request for it is open.",
      source: thread("anthropics/claude-ai-mcp", 153, "claude-ai-mcp"),
      date: "2026-08-12",
    },
  ],
});
