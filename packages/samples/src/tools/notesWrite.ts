import { z } from "zod";
import { foldersOf, nameOf } from "../notes/insideRoot.ts";
import { writeNote } from "../notes/noteFiles.ts";
import { defineSample } from "../sample/defineSample.ts";

export const notesWrite = defineSample({
  name: "notes-write",
  title: "Write a note",
  description: "Writes a real file, only inside your roots. Asks which one when there are several.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({
    path: z.string().endsWith(".md").describe("Where in the root, for example ideas.md"),
    text: z.string().max(100_000).describe("What the note says"),
  }),

  *run({ path, text }, ask) {
    const roots = foldersOf(yield* ask.roots());
    const [first] = roots;
    if (!first) throw new Error("Wrote nothing: this client shares no folder as a root.");

    let root = first;
    if (roots.length > 1) {
      const folders = Object.fromEntries(roots.map((one) => [one.uri, nameOf(one)]));
      const choice = yield* ask.select(`Which folder should ${path} be written to?`, folders);
      if (choice.action === "decline") return "Wrote nothing: you declined to choose a folder.";
      if (choice.action === "cancel") return "Wrote nothing: you closed the question.";
      root = roots.find(({ uri }) => uri === choice.value) ?? first;
    }

    const uri = yield* ask.once(() => writeNote(root, path, text));
    return { text: `Wrote ${path} into ${nameOf(root)}.`, structured: { uri } };
  },
});
