import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const feedback = defineSample({
  name: "feedback",
  title: "Give feedback",
  description: "Asks for a rating and an optional comment.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.form("How do you like it?", {
      type: "object",
      properties: {
        rating: {
          type: "integer",
          title: "Rating",
          description: "1 is poor, 5 is great",
          minimum: 1,
          maximum: 5,
        },
        comment: { type: "string", title: "Comment", maxLength: 500 },
      },
      required: ["rating"],
    });

    switch (answer.action) {
      case "accept": {
        const { rating, comment } = answer.content;
        const said = comment === undefined ? "." : `, and "${comment}"`;
        return { text: `Thank you for ${rating} of 5${said}`, structured: answer.content };
      }
      case "decline":
        return "No feedback: you would rather not say.";
      case "cancel":
        return "No feedback: you closed the form.";
    }
  },
});
