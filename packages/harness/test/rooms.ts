import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { toProcRow } from "@elicitation-playground/host/mcp/transports/processList";

/** The folder of the servers. */
export const folder = fileURLToPath(new URL("servers", import.meta.url));

type Server = Record<string, unknown> & { args?: string[] };

/** A scenario whose test books a room, for an HTTP server that is started for it. */
export function rooms(server: Server, more = "", names = ["books a room"]): string {
  const started = {
    command: process.execPath,
    args: ["roomsHttp.mjs"],
    cwd: folder,
    url: "http://127.0.0.1:${port}/mcp",
    ...server,
  };
  const tests = names.map(
    (name) => `
  - name: ${name}
    call: { tool: book }
    questions:
      - { message: Which room?, answer: { accept: { room: ada } } }
      - { message: Which floor?, answer: { accept: { floor: first } } }
    expect: { text: Booked ada on floor first. }
    afterwards: [{ call: { tool: count } }]`,
  );
  return `server: ${JSON.stringify(started)}\nsettle: 0\n${more}\ntests:${tests.join("")}\n`;
}

export const bothEras = "eras: [2025-11-25, 2026-07-28]";

/** The processes that said their id on stderr. */
export function processesOf(stderr: string[]): number[] {
  return stderr.flatMap((line) => Number(/^Process (\d+) /.exec(line)?.[1] ?? 0) || []);
}

/** A process that has ended may not have been collected by its parent yet. */
export function isRunning(pid: number): boolean {
  try {
    return toProcRow(readFileSync(`/proc/${pid}/stat`, "utf8")) !== undefined;
  } catch {
    return false;
  }
}
