import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { platform } from "node:os";
import type { ProcessRow } from "./processList.ts";

/**
 * A variable in the environment of a program, unique to it, which all that it starts inherits. Linux
 * shows it, so that a process is found that has left its parent, group and session.
 */
export type ProgramMark = {
  env: Record<string, string>;
  /** As it is in `/proc/<pid>/environ`. */
  text: string;
  /** The process that made it; all that have it started later. */
  madeBy: number;
};

const name = "ELICITATION_PLAYGROUND_PROGRAM";

export function createMark(madeBy: number): ProgramMark {
  const id = randomUUID();
  const env = platform() === "linux" ? { [name]: id } : {};
  return { env, text: `${name}=${id}`, madeBy };
}

/** The ids of the processes with this mark. None of another user, whose environment is hidden. */
export async function listMarked(mark: ProgramMark, rows: ProcessRow[]): Promise<Set<number>> {
  const found = await Promise.all(
    listLater(mark, rows).map(async (pid) => {
      const environ = await readFile(toPath(pid), "latin1").catch(() => "");
      return hasMark(environ, mark) ? [pid] : [];
    }),
  );
  return new Set(found.flat());
}

/** For a process that is about to exit and cannot wait. */
export function listMarkedSync(mark: ProgramMark, rows: ProcessRow[]): Set<number> {
  const found = listLater(mark, rows).filter((pid) => {
    try {
      return hasMark(readFileSync(toPath(pid), "latin1"), mark);
    } catch {
      return false;
    }
  });
  return new Set(found);
}

function toPath(pid: number): string {
  return `/proc/${pid}/environ`;
}

/** An environment costs more to read than a row, and most processes are older. */
function listLater({ madeBy }: ProgramMark, rows: ProcessRow[]): number[] {
  if (platform() !== "linux") return [];
  const since = Number(rows.find(({ pid }) => pid === madeBy)?.startedAt ?? 0);
  return rows.flatMap(({ pid, startedAt }) =>
    pid !== madeBy && Number(startedAt) >= since ? [pid] : [],
  );
}

function hasMark(environ: string, { text }: ProgramMark): boolean {
  return environ.split("\0").includes(text);
}
