import { defineHost } from "../hostFacts.ts";
import { apifyList } from "./sources.ts";

export const postman = defineHost({
  id: "postman",
  name: "Postman",
  facts: [
    {
      verdict: "declares",
      traits: ["form"],
      text: "Declares elicitation without modes, which means form mode only.",
      source: apifyList,
      date: "2026-03",
    },
    {
      verdict: "fails",
      traits: ["url"],
      text: "Declares form mode only, so MCP servers must not send URL mode.",
      source: apifyList,
      date: "2026-03",
    },
  ],
});
