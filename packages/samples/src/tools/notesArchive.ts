import { z } from "zod";
import { firstNotes } from "../notes/notebook.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesArchive = defineSample({
  name: "notes-archive",
  title: "Archive a note",
  description: "Archives a note of the notebook. Asks every time: a confirmation counts once.",
  annotations: { destructiveHint: true, openWorldHint: false },
  input: z.object({
    note_id: z
      .enum(firstNotes.map(({ id }) => id))
      .meta({ description: "Which note; notes-list shows the ids", examples: ["n4"] }),
  }),

  *run({ note_id }, ask, notebook) {
    const { title } = yield* ask.once(() => notebook.get(note_id));
    const sure = yield* ask.confirm(`Archive "${title}"?`, { title: "Yes, archive it" });
    if (sure.action === "decline") return `"${title}" stays: you said no.`;
    if (sure.action === "cancel") return `"${title}" stays: you closed the question.`;
    if (!sure.value) return `"${title}" stays: you did not confirm it.`;

    yield* ask.once(() => notebook.archive(note_id));
    return `Archived "${title}".`;
  },
});
