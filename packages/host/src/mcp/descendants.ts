import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { platform } from "node:os";
import { promisify } from "node:util";

/** A process, told apart from a later one that was given the same number. */
export type ProcessIdentity = { pid: number; startedAt: string };

type ProcessRow = ProcessIdentity & { parentPid: number };

/** Everything that a process has started, and what that has started in turn. */
export async function listDescendants(rootPid: number): Promise<ProcessIdentity[]> {
  return findDescendants(rootPid, await listProcesses());
}

/** Those of them that still run. */
export async function stillRunning(identities: ProcessIdentity[]): Promise<ProcessIdentity[]> {
  if (identities.length === 0) return [];
  const rows = await listProcesses();
  return identities.filter(({ pid, startedAt }) =>
    rows.some((row) => row.pid === pid && row.startedAt === startedAt),
  );
}

export function findDescendants(rootPid: number, rows: ProcessRow[]): ProcessIdentity[] {
  const found: ProcessIdentity[] = [];
  const parents = [rootPid];
  for (const parent of parents) {
    for (const { pid, parentPid, startedAt } of rows) {
      if (parentPid !== parent || parents.includes(pid)) continue;
      parents.push(pid);
      found.push({ pid, startedAt });
    }
  }
  return found;
}

/** Empty where the system does not tell: then a process group has to do. */
async function listProcesses(): Promise<ProcessRow[]> {
  switch (platform()) {
    case "win32":
      return [];
    case "linux":
      return readProc().catch(() => []);
    default:
      return readPs().catch(() => []);
  }
}

async function readProc(): Promise<ProcessRow[]> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(
    pids.map(async (pid) => toProcRow(await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ""))),
  );
  return rows.filter((row) => row !== undefined);
}

/** `pid (name) state ppid …`, where the name may hold anything; zombies do not count as running. */
export function toProcRow(stat: string): ProcessRow | undefined {
  const pid = Number.parseInt(stat, 10);
  const [state, parentPid, ...rest] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const startedAt = rest[17];
  if (!pid || !parentPid || !startedAt || state === "Z") return undefined;
  return { pid, parentPid: Number(parentPid), startedAt };
}

async function readPs(): Promise<ProcessRow[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,lstart="]);
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parentPid, startedAt] = /^\s*(\d+)\s+(\d+)\s+(.+?)\s*$/.exec(line) ?? [];
    return pid && parentPid && startedAt
      ? [{ pid: Number(pid), parentPid: Number(parentPid), startedAt }]
      : [];
  });
}
