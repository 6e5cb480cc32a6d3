import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const m365Copilot = defineHost({
  id: "m365-copilot",
  name: "Microsoft 365 Copilot",
  facts: [undeclared("2026-07")],
});
