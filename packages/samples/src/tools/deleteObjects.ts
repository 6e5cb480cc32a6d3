import { shorten } from "@elicitation-playground/shared/text/shorten";
import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const deleteObjects = defineSample({
  name: "delete-objects",
  title: "Delete some objects",
  description: "Deletes pretend objects. Asks first; a client that cannot ask gets the fallback.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({
    objects: z
      .array(z.string().min(1))
      .min(1)
      .max(1000)
      .meta({ description: "Their names", examples: [["camera-1", "camera-2", "light-1"]] }),
    fallback: z
      .boolean()
      .default(false)
      .describe("Whether to delete them when the client cannot ask you"),
  }),

  *run({ objects, fallback }, ask) {
    const count = objects.length === 1 ? "1 object" : `${objects.length} objects`;
    const answer = yield* ask.formOr(
      `Delete ${count}? This cannot be undone: ${listNames(objects)}.`,
      {
        type: "object",
        properties: { confirm: { type: "boolean", title: `Yes, delete ${count}` } },
        required: ["confirm"],
      },
      { confirm: fallback },
    );

    switch (answer.action) {
      case "accept":
        return answer.content.confirm
          ? `Deleted ${count}.`
          : `Kept ${count}: you did not confirm it.`;
      case "decline":
        return `Kept ${count}: you said no.`;
      case "cancel":
        return `Kept ${count}: you closed the question.`;
      case "fallback": {
        const done = answer.content.confirm ? "Deleted" : "Kept";
        return `${done} ${count}: this client cannot ask, so the fallback was used.`;
      }
    }
  },
});

function listNames(objects: readonly string[]): string {
  const shown = objects
    .slice(0, 5)
    .map((name) => shorten(name, 60))
    .join(", ");
  return objects.length > 5 ? `${shown} and ${objects.length - 5} more` : shown;
}
