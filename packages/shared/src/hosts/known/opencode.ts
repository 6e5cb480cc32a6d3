import { defineHost } from "../hostFacts.ts";

export const opencode = defineHost({
  id: "opencode",
  name: "opencode",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not declare elicitation; the line that would is commented out.",
      source: { kind: "source", name: "the source of opencode" },
      date: "2026-08-19",
    },
  ],
});
