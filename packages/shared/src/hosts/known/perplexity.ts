import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const perplexity = defineHost({
  id: "perplexity",
  name: "Perplexity",
  facts: [undeclared("2026-07")],
});
