import { z } from "zod";
import { archiveNote, firstNotes, withNotebook } from "../notes/notebook.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesArchive = defineSample({
  name: "notes-archive",
  title: "Archive a note",
  description:
    "Archives a note in a notebook created for this call. Asks every time: a confirmation counts once.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({
    note_id: z.enum(firstNotes.map(({ id }) => id)).describe("Which note"),
  }),

  *run({ note_id }, ask) {
    const note = firstNotes.find(({ id }) => id === note_id);
    if (!note) throw new Error(`There is no note ${note_id}.`);

    const sure = yield* ask.confirm(`Archive "${note.title}"?`, { title: "Yes, archive it" });
    if (sure.action === "decline") return `"${note.title}" stays: you said no.`;
    if (sure.action === "cancel") return `"${note.title}" stays: you closed the question.`;
    if (!sure.value) return `"${note.title}" stays: you did not confirm it.`;
    return yield* ask.once(() => withNotebook((folder) => archiveNote(folder, note)));
  },
});
