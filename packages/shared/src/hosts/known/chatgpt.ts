import { defineHost } from "../hostFacts.ts";
import { mcpJamProbe } from "./sources.ts";

export const chatgpt = defineHost({
  id: "chatgpt",
  name: "ChatGPT",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not declare elicitation.",
      source: mcpJamProbe,
      date: "2026-07",
    },
  ],
});
