import { defineHost } from "../hostFacts.ts";

export const zedAcp = defineHost({
  id: "zed-acp",
  name: "Zed (ACP agents)",
  facts: [
    {
      verdict: "works",
      traits: ["form", "text", "number", "boolean", "single-choice", "multiple-choice"],
      text: "Shows texts, numbers, Booleans, single and multiple choices.",
      source: { kind: "source", name: "the source of Zed" },
      date: "2026-08",
    },
    {
      verdict: "works",
      traits: ["url"],
      text: "Shows questions in URL mode.",
      source: { kind: "source", name: "the source of Zed" },
      date: "2026-08",
    },
    {
      verdict: "degraded",
      traits: ["required-choice"],
      text: "Selects the first option of a required choice, so that an untouched field has an answer.",
      source: { kind: "source", name: "the source of Zed" },
      date: "2026-08",
    },
  ],
});
