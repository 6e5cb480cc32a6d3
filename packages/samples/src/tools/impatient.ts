import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const impatient = defineSample({
  name: "impatient",
  title: "Quick question",
  description:
    "Asks a question with a time limit. In 2025-11-25 it then withdraws the question. In " +
    "2026-07-28 it cannot: the question stays open, and a late answer does not count.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    seconds: z.number().min(0.01).max(3600).default(10).describe("How long you have"),
  }),

  *run({ seconds }, ask) {
    const answer = yield* ask.formWithin(seconds * 1000, `Heads or tails? You have ${seconds} s.`, {
      type: "object",
      properties: { side: { type: "string", title: "Side", enum: ["heads", "tails"] } },
      required: ["side"],
    });

    switch (answer.action) {
      case "accept":
        return `In time: ${answer.content.side}.`;
      case "decline":
        return "In time: you said no.";
      case "cancel":
        return "In time: you closed the question.";
      case "expired":
        return `Too late: the question was withdrawn after ${seconds} s.`;
      case "late":
        return `Too late: you had ${seconds} s, so your answer does not count.`;
    }
  },
});
