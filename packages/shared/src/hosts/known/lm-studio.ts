import { defineHost } from "../hostFacts.ts";
import { thread } from "./sources.ts";

export const lmStudio = defineHost({
  id: "lm-studio",
  name: "LM Studio",
  facts: [
    {
      verdict: "fails",
      traits: [],
      text: "A call that asks ends with an empty result.",
      source: thread("lmstudio-ai/lmstudio-bug-tracker", 817, "lmstudio-bug-tracker"),
      date: "2025-07",
    },
  ],
});
