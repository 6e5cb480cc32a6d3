import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const cline = defineHost({
  id: "cline",
  name: "Cline",
  facts: [undeclared("2026-07")],
});
