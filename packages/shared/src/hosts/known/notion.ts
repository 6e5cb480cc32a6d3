import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const notion = defineHost({
  id: "notion",
  name: "Notion",
  facts: [undeclared("2026-07")],
});
