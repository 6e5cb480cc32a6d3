import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JsonObject, Profile } from "elicitation-playground";
import { expect } from "@playwright/test";

const program = fileURLToPath(new URL("recordingMcpServer.mjs", import.meta.url));

export type Era = NonNullable<Profile["era"]>;
export type Transport = "stdio" | "http";

type Message = {
  id?: string | number;
  method?: string;
  params?: { inputResponses?: Record<string, JsonObject> };
  result?: JsonObject;
};
type Line = { received?: Message; pid?: number; port?: number; stream?: "opened" | "closed" };

/** The MCP server of a cell, with its own record of what it received. */
export class RecordingServer {
  readonly transport: Transport;
  readonly #era: Era;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  private constructor(transport: Transport, era: Era, folder: string) {
    this.transport = transport;
    this.#era = era;
    this.#folder = folder;
  }

  static async open(transport: Transport, era: Era): Promise<RecordingServer> {
    const folder = await mkdtemp(join(tmpdir(), "recording-mcp-server-"));
    const server = new RecordingServer(transport, era, folder);
    if (transport === "http") await server.#listen(0);
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/mcp`;
  }

  get target(): JsonObject {
    if (this.transport === "http") return { kind: "http", url: this.url };
    const args = [program, this.#recordFile, this.#era];
    return { kind: "stdio", command: process.execPath, args };
  }

  /** Every message that it received, from all its processes, in order. */
  received(): Message[] {
    return this.#lines().flatMap(({ received }) => received ?? []);
  }

  /** Every answer that it received, in order. In 2026-07-28 a retry carries all of a round. */
  answers(): JsonObject[] {
    return this.received().flatMap(({ method, params, result }) =>
      method === undefined && result ? [result] : Object.values(params?.inputResponses ?? {}),
    );
  }

  count(method: string): number {
    return this.received().filter((message) => message.method === method).length;
  }

  get pids(): number[] {
    return this.#lines().flatMap(({ pid }) => pid ?? []);
  }

  /** The responses that it is still sending. */
  get openStreams(): number {
    const lines = this.#lines();
    // A process that was killed did not write that its streams are closed.
    const current = lines.slice(lines.findLastIndex(({ pid }) => pid !== undefined));
    if (!this.pids.some(isRunning)) return 0;
    const streams = current.flatMap(({ stream }) => stream ?? []);
    return streams.reduce((open, stream) => open + (stream === "opened" ? 1 : -1), 0);
  }

  signal(signal: NodeJS.Signals): void {
    const pid = this.pids.at(-1);
    if (pid === undefined) throw new Error("The MCP server has not started.");
    process.kill(pid, signal);
  }

  /** Starts again on the same port, as a supervisor would. */
  async restart(): Promise<void> {
    await this.#listen(this.#port);
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #listen(port: number): Promise<void> {
    const before = this.pids.length;
    const args = [program, this.#recordFile, this.#era, String(port)];
    this.#child = spawn(process.execPath, args, { stdio: ["pipe", "inherit", "inherit"] });
    await expect.poll(() => this.pids.length).toBe(before + 1);
  }

  get #port(): number {
    return this.#lines().find(({ port }) => port !== undefined)?.port ?? 0;
  }

  get #recordFile(): string {
    return join(this.#folder, "record.jsonl");
  }

  #lines(): Line[] {
    if (!existsSync(this.#recordFile)) return [];
    const lines = readFileSync(this.#recordFile, "utf8").split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Line);
  }
}

/** A zombie does not count as running. */
export function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[0] !== "Z";
  } catch {
    return existsSync("/proc/self/stat") ? false : canSignal(pid);
  }
}

function canSignal(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
