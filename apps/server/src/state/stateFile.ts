import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ZodType } from "zod";

export type StateFileOptions<T> = {
  path: string;
  schema: ZodType<T>;
  /** What it holds before anything is written. */
  empty: T;
  /** Told to the person, once for each kind of trouble. */
  onTrouble: (message: string) => void;
};

/**
 * One file of what the playground remembers. It is read again before each change, so that two
 * playgrounds share it. Nothing that is wrong with it stops the playground.
 */
export class StateFile<T> {
  readonly #options: StateFileOptions<T>;
  /** Holds the value when the file cannot. */
  #memory: T | undefined;

  constructor(options: StateFileOptions<T>) {
    this.#options = options;
  }

  read(): T {
    if (this.#memory !== undefined) return this.#memory;
    const { path, schema, empty } = this.#options;
    try {
      return schema.parse(JSON.parse(readFileSync(path, "utf8")));
    } catch (error) {
      if (!isMissing(error)) this.#setAside(error);
      return empty;
    }
  }

  change(update: (value: T) => T): void {
    const value = update(this.read());
    if (this.#memory === undefined) {
      try {
        writeWhole(this.#options.path, `${JSON.stringify(value, undefined, 2)}\n`);
        return;
      } catch (error) {
        this.#keepInMemory(value, error);
      }
    }
    this.#memory = value;
  }

  #setAside(error: unknown): void {
    const { path, empty, onTrouble } = this.#options;
    const aside = `${path}.broken`;
    try {
      rmSync(aside, { recursive: true, force: true });
      renameSync(path, aside);
      onTrouble(`${path} could not be read and is now ${aside}; starting without it.`);
    } catch {
      this.#keepInMemory(empty, error);
    }
  }

  #keepInMemory(value: T, error: unknown): void {
    this.#memory = value;
    const { path, onTrouble } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    onTrouble(`${path} cannot be used, so nothing is remembered after this run: ${reason}`);
  }
}

/** For this person only, and whole or not at all: another playground may read at any moment. */
function writeWhole(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString("hex")}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flag: "wx" });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
