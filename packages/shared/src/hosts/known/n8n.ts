import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const n8n = defineHost({
  id: "n8n",
  name: "n8n",
  facts: [undeclared("2026-07")],
});
