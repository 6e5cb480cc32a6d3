import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export type Note = { id: string; title: string };
export type NotebookPages = { name: string; notes: Note[]; archive: Note[] };

/** The notes that every notebook starts with. */
export const firstNotes: readonly Note[] = [
  { id: "n1", title: "TPS report 2023" },
  { id: "n2", title: "TPS report 2024" },
  { id: "n3", title: "TPS report 2025" },
  { id: "n4", title: "Shopping list" },
  { id: "n5", title: "Meeting with Ada" },
  { id: "n6", title: "Ideas" },
];

type Setup = { name: string; keepsArchive: boolean };
const firstSetup: Setup = { name: "Notebook", keepsArchive: true };

/**
 * The notebook that all note tools of a playground, or of a stdio process, share. It is in memory;
 * with a folder, the same notes are always there as files too.
 */
export class Notebook {
  readonly #folder: string | undefined;
  #setup = firstSetup;
  #notes = [...firstNotes];
  #archive: Note[] = [];

  constructor(folder?: string) {
    this.#folder = folder;
    this.#store();
  }

  list(): NotebookPages {
    return { name: this.#setup.name, notes: [...this.#notes], archive: [...this.#archive] };
  }

  /** The notes whose title contains these words. */
  find(words: string): Note[] {
    const wanted = words.toLowerCase();
    return this.#notes.filter(({ title }) => title.toLowerCase().includes(wanted));
  }

  get(id: string): Note {
    const note = this.#notes.find((one) => one.id === id);
    if (note) return note;
    throw new Error(`Note ${id} is not in the notebook. notes-reset restores it.`);
  }

  delete(id: string): Note {
    const note = this.get(id);
    this.#notes = this.#notes.filter((one) => one !== note);
    this.#store();
    return note;
  }

  archive(id: string): Note {
    if (this.#setup.keepsArchive) this.#archive.push(this.get(id));
    return this.delete(id);
  }

  setUp(setup: Setup): Setup {
    this.#setup = setup;
    if (!setup.keepsArchive) this.#archive = [];
    this.#store();
    return setup;
  }

  /** Restores the notes, the name and the empty archive that every notebook starts with. */
  reset(): NotebookPages {
    this.#setup = firstSetup;
    this.#notes = [...firstNotes];
    this.#archive = [];
    this.#store();
    return this.list();
  }

  #store(): void {
    if (this.#folder === undefined) return;
    const archive = join(this.#folder, "archive");
    mkdirSync(archive, { recursive: true });
    storeNotes(this.#folder, this.#notes);
    storeNotes(archive, this.#archive);
  }
}

/** Writes these notes, and removes the notebook's other ones. */
function storeNotes(folder: string, notes: readonly Note[]): void {
  for (const { id, title } of firstNotes) {
    const file = join(folder, `${id}.md`);
    if (notes.some((note) => note.id === id)) writeFileSync(file, `# ${title}\n`);
    else rmSync(file, { force: true });
  }
}
