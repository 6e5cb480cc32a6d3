import { defineHost } from "../hostFacts.ts";
import { apifyList } from "./sources.ts";

export const glama = defineHost({
  id: "glama",
  name: "Glama",
  facts: [
    {
      verdict: "declares",
      traits: ["form", "url"],
      text: "Declares form mode and URL mode.",
      source: apifyList,
      date: "2026-03",
    },
  ],
});
