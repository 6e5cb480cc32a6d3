import { defineHost } from "../hostFacts.ts";
import { undeclared } from "./sources.ts";

export const chatgpt = defineHost({
  id: "chatgpt",
  name: "ChatGPT",
  facts: [undeclared("2026-07")],
});
