import { defineHost } from "../hostFacts.ts";

export const mcpUseInspector = defineHost({
  id: "mcp-use-inspector",
  name: "mcp-use Inspector",
  facts: [
    {
      verdict: "works",
      traits: ["form", "single-choice", "multiple-choice", "option-titles"],
      text: "Shows forms in a queue, with every way to write a choice.",
      source: { kind: "package", name: "the README of the mcp-use Inspector" },
      date: "2026-11",
      version: "20.3.10",
    },
  ],
});
