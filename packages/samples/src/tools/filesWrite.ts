import { z } from "zod";
import { foldersOf, nameOf } from "../roots/insideRoot.ts";
import { writeRootFile } from "../roots/rootFiles.ts";
import { defineSample } from "../sample/defineSample.ts";

export const filesWrite = defineSample({
  name: "files-write",
  title: "Write a file",
  description:
    "Writes a real .md file, only inside your roots. Asks which root when there are several.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({
    path: z
      .string()
      .endsWith(".md")
      .meta({ description: "Where in the root", examples: ["ideas.md"] }),
    text: z
      .string()
      .max(100_000)
      .meta({ description: "What the file says", examples: ["Ask before you delete."] }),
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

    const uri = yield* ask.once(() => writeRootFile(root, path, text));
    return { text: `Wrote ${path} into ${nameOf(root)}.`, structured: { uri } };
  },
});
