import { z } from "zod";
import { foldersOf, nameOf } from "../notes/insideRoot.ts";
import { listNotes } from "../notes/noteFiles.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesList = defineSample({
  name: "notes-list",
  title: "List the notes",
  description:
    "Lists the .md files of a folder in each of your roots, and nothing outside of them.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    folder: z.string().min(1).default(".").describe("Which folder in the root"),
  }),

  *run({ folder }, ask) {
    const roots = foldersOf(yield* ask.roots());
    if (roots.length === 0) throw new Error("No notes: this client shares no folder as a root.");

    const lines: string[] = [];
    for (const root of roots) {
      const notes = yield* ask.once(() => listNotes(root, folder));
      lines.push(`${nameOf(root)}: ${notes.join(", ") || "no notes"}`);
    }
    return lines.join("\n");
  },
});
