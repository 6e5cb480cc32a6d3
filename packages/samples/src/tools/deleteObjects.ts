import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const deleteObjects = defineSample({
  name: "delete-objects",
  title: "Delete some objects",
  description: "Deletes pretend objects. Asks first; a client that cannot ask gets the fallback.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({
    count: z.int().min(1).max(1000).default(3).describe("How many objects"),
    fallback: z
      .boolean()
      .default(false)
      .describe("Whether to delete them when the client cannot ask you"),
  }),

  *run({ count, fallback }, ask) {
    const objects = count === 1 ? "1 object" : `${count} objects`;
    const answer = yield* ask.formOr(
      `Delete ${objects}? This cannot be undone.`,
      {
        type: "object",
        properties: { confirm: { type: "boolean", title: `Yes, delete ${objects}` } },
        required: ["confirm"],
      },
      { confirm: fallback },
    );

    switch (answer.action) {
      case "accept":
        return answer.content.confirm
          ? `Deleted ${objects}.`
          : `Kept ${objects}: you did not confirm it.`;
      case "decline":
        return `Kept ${objects}: you said no.`;
      case "cancel":
        return `Kept ${objects}: you closed the question.`;
      case "fallback": {
        const done = answer.content.confirm ? "Deleted" : "Kept";
        return `${done} ${objects}: this client cannot ask, so the fallback was used.`;
      }
    }
  },
});
