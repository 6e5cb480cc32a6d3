import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Note = { id: string; title: string };

/** The notes that every notebook starts with. */
export const firstNotes: readonly Note[] = [
  { id: "n1", title: "Shopping list" },
  { id: "n2", title: "Shopping for the party" },
  { id: "n3", title: "Meeting with Ada" },
  { id: "n4", title: "Ideas" },
];

let shelf = join(tmpdir(), "elicitation-playground-notes");
const keptMs = 60 * 60 * 1000;

/** Puts the notebooks somewhere else than into the system's temporary folder. */
export function keepNotebooksIn(folder: string): void {
  shelf = folder;
}

/**
 * A new notebook of real files, for one call: what one call does, no other sees. Notebooks that
 * nobody can need any more are thrown away. Returns its folder.
 */
export async function openNotebook(): Promise<string> {
  await mkdir(shelf, { recursive: true });
  await throwAwayOld();
  const folder = await mkdtemp(join(shelf, "notebook-"));
  await mkdir(join(folder, "archive"));
  await Promise.all(
    firstNotes.map(({ id, title }) => writeFile(join(folder, `${id}.md`), `# ${title}\n`)),
  );
  return folder;
}

export function findNotes(words: string): Note[] {
  const wanted = words.toLowerCase();
  return firstNotes.filter(({ title }) => title.toLowerCase().includes(wanted));
}

export async function archiveNote(folder: string, { id, title }: Note): Promise<string> {
  await rename(join(folder, `${id}.md`), join(folder, "archive", `${id}.md`));
  return `Archived "${title}".`;
}

export async function deleteNote(folder: string, { id, title }: Note): Promise<string> {
  await rm(join(folder, `${id}.md`));
  return `Deleted "${title}".`;
}

async function throwAwayOld(): Promise<void> {
  for (const name of await readdir(shelf)) {
    if (!name.startsWith("notebook-")) continue;
    const folder = join(shelf, name);
    // Another process may be throwing it away too.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
  }
}
