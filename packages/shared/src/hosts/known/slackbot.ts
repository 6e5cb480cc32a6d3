import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const slackbot = defineHost({
  id: "slackbot",
  name: "Slackbot",
  facts: [undeclared("2026-07")],
});
