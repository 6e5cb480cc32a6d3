import { z } from "zod";
import { deleteNote, findNotes, withNotebook, type Note } from "../notes/notebook.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesDelete = defineSample({
  name: "notes-delete",
  title: "Delete a note",
  description: "Deletes a note in a notebook created for this call. Asks only when several match.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({
    words: z.string().min(1).describe("Words of its title, for example shopping"),
  }),

  *run({ words }, ask) {
    const matches = findNotes(words);
    const [first] = matches;
    if (!first) throw new Error(`No note matches "${words}".`);
    if (matches.length === 1) return yield* ask.once(() => deleteFromNotebook(first));

    const answer = yield* ask.form(
      `${matches.length} notes match "${words}". Which one should be deleted?`,
      {
        type: "object",
        properties: {
          note_id: {
            type: "string",
            title: "Note",
            oneOf: matches.map(({ id, title }) => ({ const: id, title })),
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
    const chosen = matches.find(({ id }) => id === note_id) ?? first;
    return yield* ask.once(() => deleteFromNotebook(chosen));
  },
});

function deleteFromNotebook(note: Note): Promise<string> {
  return withNotebook((folder) => deleteNote(folder, note));
}
