import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { ZodType } from "zod";
import { parseJson } from "@elicitation-playground/shared/text/json";

export type StateFileOptions<T> = {
  path: string;
  schema: ZodType<T>;
  /** The value before anything is written. */
  empty: T;
  /** Called with a message for the user when the file can't be used. */
  onNotice: (message: string) => void;
};

/**
 * A JSON file in the state folder. It is read again before each change, so that two playgrounds
 * can share it. A file that is broken or can't be written never stops the playground.
 */
export class StateFile<T> {
  readonly #options: StateFileOptions<T>;
  /** The value for this run, when the file can't be used. */
  #memory: T | undefined;

  constructor(options: StateFileOptions<T>) {
    this.#options = options;
  }

  read(): T {
    if (this.#memory !== undefined) return this.#memory;
    const { path, schema, empty } = this.#options;
    try {
      return schema.parse(parseJson(readFileSync(path, "utf8")));
    } catch (error) {
      if (!isMissing(error)) this.#moveAway(error);
      return empty;
    }
  }

  change(update: (value: T) => T): void {
    const value = update(this.read());
    if (this.#memory === undefined) {
      try {
        writeAtomically(this.#options.path, `${JSON.stringify(value, undefined, 2)}\n`);
        return;
      } catch (error) {
        this.#keepInMemory(value, error);
      }
    }
    this.#memory = value;
  }

  #moveAway(error: unknown): void {
    const { path, empty, onNotice } = this.#options;
    const backup = `${path}.broken`;
    try {
      rmSync(backup, { recursive: true, force: true });
      renameSync(path, backup);
      onNotice(`${path} could not be read and was renamed to ${backup}. Starting without it.`);
    } catch {
      this.#keepInMemory(empty, error);
    }
  }

  #keepInMemory(value: T, error: unknown): void {
    this.#memory = value;
    const { path, onNotice } = this.#options;
    const reason = error instanceof Error ? error.message : String(error);
    onNotice(`${path} can't be used, so its content is not kept after this run: ${reason}`);
  }
}

/** Readable by this user only, and replaced at once: another playground may read at any moment. */
function writeAtomically(path: string, text: string): void {
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
