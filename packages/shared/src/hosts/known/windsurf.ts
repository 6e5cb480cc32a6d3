import { defineHost } from "../hostFacts.ts";
import { zuploDocumentation } from "./sources.ts";

export const windsurf = defineHost({
  id: "windsurf",
  name: "Windsurf",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Supports tools only.",
      source: zuploDocumentation,
      date: "2026-11",
    },
  ],
});
