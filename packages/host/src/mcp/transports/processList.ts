import { execFile, execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { platform } from "node:os";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { listMarked, type ProgramMark } from "./programMark.ts";

/** A process; the start time distinguishes it from a later one with the same id. */
export type ProcessIdentity = { pid: number; startedAt: string };

export type ProcessRow = ProcessIdentity & { parentPid: number; groupId: number };

/**
 * A process and all its descendants. Those of a process that has exited are found by its process
 * group, and by their mark. Undefined where the system offers no list.
 */
export async function listTree(
  rootPid: number,
  mark?: ProgramMark,
): Promise<ProcessIdentity[] | undefined> {
  const rows = await listProcesses();
  return rows && findTree(rootPid, rows, mark && (await listMarked(mark, rows)));
}

/** The processes among them that still run. */
export async function stillRunning(identities: ProcessIdentity[]): Promise<ProcessIdentity[]> {
  if (identities.length === 0) return [];
  return keepRunning(identities, (await listProcesses()) ?? []);
}

export function keepRunning(identities: ProcessIdentity[], rows: ProcessRow[]): ProcessIdentity[] {
  return identities.filter(({ pid, startedAt }) =>
    rows.some((row) => row.pid === pid && row.startedAt === startedAt),
  );
}

export function findTree(
  rootPid: number,
  rows: ProcessRow[],
  marked: ReadonlySet<number> = new Set(),
): ProcessIdentity[] {
  const found = rows.filter(
    ({ pid, groupId }) => groupId === rootPid || pid === rootPid || marked.has(pid),
  );
  const parents = [rootPid, ...found.map(({ pid }) => pid)];
  for (const parent of parents) {
    for (const row of rows) {
      if (row.parentPid !== parent || parents.includes(row.pid)) continue;
      parents.push(row.pid);
      found.push(row);
    }
  }
  return found.map(({ pid, startedAt }) => ({ pid, startedAt }));
}

type ProcessRows = ProcessRow[] | undefined;

let reading: Promise<ProcessRows> = Promise.resolve(undefined);
let next: Promise<ProcessRows> | undefined;

/**
 * Shared by all who ask at the same time: many programs may be stopped together. A list that is
 * already being read may lack the latest changes, so they share the one after it.
 */
function listProcesses(): Promise<ProcessRows> {
  return (next ??= reading.then(() => {
    next = undefined;
    return (reading = readProcesses());
  }));
}

async function readProcesses(): Promise<ProcessRows> {
  switch (platform()) {
    case "win32":
      return undefined;
    case "linux":
      return readProc().catch(() => undefined);
    default:
      return readPs().catch(() => undefined);
  }
}

/** All processes, for a process that is about to exit and cannot wait. */
export function readProcessesSync(): ProcessRows {
  try {
    switch (platform()) {
      case "win32":
        return undefined;
      case "linux":
        return readProcSync();
      default:
        return toPsRows(execFileSync("ps", psArgs, { encoding: "utf8" }));
    }
  } catch {
    return undefined;
  }
}

function readProcSync(): ProcessRow[] {
  return readdirSync("/proc").flatMap((name) => readRow(name) ?? []);
}

/** How many files are read before others get their turn. */
const rowsOfTurn = 64;

/** Not with `readFile`, which needs six times the CPU time for files as small as these. */
async function readProc(): Promise<ProcessRow[]> {
  const rows: ProcessRow[] = [];
  for (const [index, name] of (await readdir("/proc")).entries()) {
    if (index % rowsOfTurn === rowsOfTurn - 1) await setImmediate();
    const row = readRow(name);
    if (row) rows.push(row);
  }
  return rows;
}

/** The process with this name in `/proc`, unless it has ended. */
function readRow(name: string): ProcessRow | undefined {
  if (!/^\d+$/.test(name)) return undefined;
  try {
    return toProcRow(readFileSync(`/proc/${name}/stat`, "utf8"));
  } catch {
    return undefined;
  }
}

/** Reads `pid (name) state ppid pgrp …`; the name may contain anything, and zombies do not count. */
export function toProcRow(stat: string): ProcessRow | undefined {
  const pid = Number.parseInt(stat, 10);
  const [state, parentPid, groupId, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const startedAt = rest[16];
  if (!pid || !parentPid || !startedAt || state === "Z") return undefined;
  return { pid, parentPid: Number(parentPid), groupId: Number(groupId), startedAt };
}

const psArgs = ["-A", "-o", "pid=,ppid=,pgid=,lstart="];

async function readPs(): Promise<ProcessRow[]> {
  const { stdout } = await promisify(execFile)("ps", psArgs);
  return toPsRows(stdout);
}

function toPsRows(output: string): ProcessRow[] {
  return output.split("\n").flatMap((line) => {
    const [, pid, parentPid, groupId, startedAt] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    if (!pid || !parentPid || !groupId || !startedAt) return [];
    return [
      { pid: Number(pid), parentPid: Number(parentPid), groupId: Number(groupId), startedAt },
    ];
  });
}
