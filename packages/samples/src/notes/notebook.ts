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

let keptIn: string | undefined;
const keptMs = 60 * 60 * 1000;

/** Keeps notebooks in this folder for an hour instead of removing them after the call. */
export function keepNotebooksIn(folder: string | undefined): void {
  keptIn = folder;
}

/** Runs `work` in a new notebook of real files. Each call has its own. */
export async function withNotebook<Result>(
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (keptIn !== undefined) {
    await mkdir(keptIn, { recursive: true });
    await removeOldNotebooks(keptIn);
  }
  const folder = await mkdtemp(join(keptIn ?? tmpdir(), "notebook-"));
  try {
    await mkdir(join(folder, "archive"));
    await Promise.all(
      firstNotes.map(({ id, title }) => writeFile(join(folder, `${id}.md`), `# ${title}\n`)),
    );
    return await work(folder);
  } finally {
    if (keptIn === undefined) await rm(folder, { recursive: true, force: true });
  }
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

async function removeOldNotebooks(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith("notebook-")) continue;
    const folder = join(parent, name);
    // Another process may be removing it too.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > keptMs) await rm(folder, { recursive: true, force: true });
  }
}
