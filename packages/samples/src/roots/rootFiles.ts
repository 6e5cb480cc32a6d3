import { readdir, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Root } from "../sample/steps.ts";
import { folderInside } from "./insideRoot.ts";

/** Writes a new file and returns its URI. */
export async function writeRootFile(root: Root, path: string, text: string): Promise<string> {
  const file = join(await folderInside(root, dirname(path)), basename(path));
  try {
    // `wx` neither overwrites a file nor follows a link.
    await writeFile(file, text, { flag: "wx" });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") {
      throw new Error(`${path} already exists.`, { cause: error });
    }
    // On a full disk the file exists, but is empty.
    await rm(file, { force: true });
    throw error;
  }
  return pathToFileURL(file).href;
}

/** The names of the `.md` files in a folder, without links, which may lead anywhere. */
export async function listRootFiles(root: Root, folder: string): Promise<string[]> {
  const entries = await readdir(await folderInside(root, folder), { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".md"));
  return files.map(({ name }) => name).sort();
}
