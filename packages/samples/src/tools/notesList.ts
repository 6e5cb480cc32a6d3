import { z } from "zod";
import type { Note } from "../notes/notebook.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesList = defineSample({
  name: "notes-list",
  title: "List the notes",
  description: "Lists the notebook that all notes tools share. Never asks.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask, notebook) {
    const { name, notes, archive } = yield* ask.once(() => notebook.list());
    const lines = [`${name}: ${describeCount(notes)}`, ...notes.map(describeNote)];
    if (archive.length > 0) lines.push(`Archive: ${describeCount(archive)}`);
    return {
      text: [...lines, ...archive.map(describeNote)].join("\n"),
      structured: { name, notes, archive },
    };
  },
});

function describeCount({ length }: readonly Note[]): string {
  return length === 1 ? "1 note" : `${length} notes`;
}

function describeNote({ id, title }: Note): string {
  return `- ${title} (${id})`;
}
