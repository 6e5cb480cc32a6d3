import { defineHost } from "../hostFacts.ts";
import { thread } from "./sources.ts";

export const librechat = defineHost({
  id: "librechat",
  name: "LibreChat",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not support elicitation; the request for it is open.",
      source: thread("danny-avila/LibreChat", 13267, "LibreChat"),
      date: "2026-05-22",
    },
  ],
});
