import { defineHost } from "../hostFacts.ts";
import { thread } from "./sources.ts";

export const qwenCode = defineHost({
  id: "qwen-code",
  name: "Qwen Code",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "Does not support elicitation; a pull request that adds it is open.",
      source: thread("QwenLM/qwen-code", 4405, "qwen-code"),
      date: "2026-06",
    },
  ],
});
