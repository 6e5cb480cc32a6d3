import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const notesDelete = defineSample({
  name: "notes-delete",
  title: "Delete a note",
  description: "Deletes a note of the notebook by its title. Asks which one when several match.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({
    title: z
      .string()
      .min(1)
      .max(200)
      .meta({ description: "Its title, or a part of it", examples: ["TPS report"] }),
  }),

  *run({ title }, ask, notebook) {
    const matches = yield* ask.once(() => notebook.find(title));
    const [first] = matches;
    if (!first) throw new Error(`No note matches "${title}".`);
    if (matches.length === 1) {
      const deleted = yield* ask.once(() => notebook.delete(first.id));
      return `Deleted "${deleted.title}".`;
    }

    const answer = yield* ask.form(
      `${matches.length} notes match "${title}". Which one should be deleted?`,
      {
        type: "object",
        properties: {
          note_id: {
            type: "string",
            title: "Note",
            oneOf: matches.map((note) => ({ const: note.id, title: note.title })),
          },
          confirm: { type: "boolean", title: "Yes, delete it" },
        },
        required: ["note_id", "confirm"],
      },
    );
    if (answer.action === "decline") return "Nothing was deleted: you said no.";
    if (answer.action === "cancel") return "Nothing was deleted: you closed the question.";

    const { note_id, confirm } = answer.content;
    if (!confirm) return "Nothing was deleted: you did not confirm it.";
    const deleted = yield* ask.once(() => notebook.delete(note_id));
    return `Deleted "${deleted.title}".`;
  },
});
