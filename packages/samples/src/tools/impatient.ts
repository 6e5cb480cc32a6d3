import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const impatient = defineSample({
  name: "impatient",
  title: "Quick question",
  description: "Asks, and withdraws its question when you take too long.",
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
    }
  },
});
