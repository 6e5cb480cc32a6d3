import { defineHost } from "../hostFacts.ts";

export const zed = defineHost({
  id: "zed",
  name: "Zed",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not support elicitation by MCP servers; its documentation invites contributions.",
      source: {
        kind: "source",
        name: "docs/src/ai/mcp.md of Zed",
        url: "https://github.com/zed-industries/zed/blob/main/docs/src/ai/mcp.md",
      },
      date: "2026-08-22",
    },
  ],
});
