import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe, zuploDocumentation } from "./sources.ts";

export const cursor = defineHost({
  id: "cursor",
  name: "Cursor",
  facts: [
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares form mode only.",
      source: mcpJamProbe,
      date: "2026-08-14",
    },
    {
      verdict: "fails",
      traits: ["url"],
      text: "Declares form mode only, so MCP servers must not send URL mode.",
      source: mcpJamProbe,
      date: "2026-08-14",
    },
    {
      verdict: "works",
      traits: ["url"],
      text: "Handles form mode and URL mode.",
      source: zuploDocumentation,
      date: "2026-11",
    },
  ],
});
