import { z } from "zod";
import { foldersOf, nameOf } from "../roots/insideRoot.ts";
import { listRootFiles } from "../roots/rootFiles.ts";
import { defineSample } from "../sample/defineSample.ts";

export const filesList = defineSample({
  name: "files-list",
  title: "List your files",
  description:
    "Lists the .md files of a folder in each of your roots, and nothing outside of them.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    folder: z.string().min(1).default(".").describe("Which folder in the root"),
  }),

  *run({ folder }, ask) {
    const roots = foldersOf(yield* ask.roots());
    if (roots.length === 0) throw new Error("No files: this client shares no folder as a root.");

    const lines: string[] = [];
    for (const root of roots) {
      const files = yield* ask.once(() => listRootFiles(root, folder));
      lines.push(`${nameOf(root)}: ${files.join(", ") || "no files"}`);
    }
    return lines.join("\n");
  },
});
