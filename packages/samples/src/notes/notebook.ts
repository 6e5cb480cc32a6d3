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

let notebooks = join(tmpdir(), "elicitation-playground-notes");
const keptMs = 60 * 60 * 1000;

/** Stores notebooks in a folder other than the system's temporary one. */
export function keepNotebooksIn(folder: string): void {
  notebooks = folder;
}

/**
 * Creates a notebook of real files for one call and returns its folder. Removes notebooks that no
 * call can still use.
 */
export async function openNotebook(): Promise<string> {
  await mkdir(notebooks, { recursive: true });
  await removeOldNotebooks();
  const folder = await mkdtemp(join(notebooks, "notebook-"));
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

async function removeOldNotebooks(): Promise<void> {
  for (const name of await readdir(notebooks)) {
    if (!name.startsWith("notebook-")) continue;
    const folder = join(notebooks, name);
    // Another process may be removing it too.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
  }
}
