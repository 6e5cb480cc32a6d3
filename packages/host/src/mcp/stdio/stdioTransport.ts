import type { ChildProcessWithoutNullStreams } from "node:child_process";
import {
  deserializeMessage,
  SdkError,
  SdkErrorCode,
  serializeMessage,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/client";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { LineReader } from "./lineReader.ts";
import { ProcessTree } from "./processTree.ts";
import { spawnProgram, type Program } from "./spawnProgram.ts";

export type StdioHooks = {
  onStderrLine: (line: string) => void;
  /** A line on stdout that is no JSON-RPC message, though it may be meant as a reply to one. */
  onJunk: (line: string, replyTo?: RequestId) => void;
};

/** What is known about the program, to say why a connection to it failed or ended. */
export type ProgramStory = {
  exit?: { code: number | null; signal: string | null };
  /** It ran until the host ended it. */
  endedByHost?: true;
  spoke: boolean;
  firstJunk?: string;
  wroteTooLongLine: boolean;
  lastStderr: string[];
};

const maxFrameBytes = 32 * 1024 * 1024;
const maxShownBytes = 4 * 1024;
const stderrLinesKept = 20;
/** What a program wrote before it ended is read; what its children still hold open is not waited for. */
const drainMs = 500;

/** Speaks MCP with a program over its standard streams, and leaves nothing of it behind. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly story: ProgramStory = { spoke: false, wroteTooLongLine: false, lastStderr: [] };
  /** Together with `pid` the sign by which the SDK knows a program and probes its era in place. */
  readonly stderr = null;
  readonly #program: Program;
  readonly #hooks: StdioHooks;
  #child: ChildProcessWithoutNullStreams | undefined;
  #tree: ProcessTree | undefined;
  #exited: Promise<void> = Promise.resolve();
  #closing: Promise<void> | undefined;
  #closed = false;

  constructor(program: Program, hooks: StdioHooks) {
    this.#program = program;
    this.#hooks = hooks;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async start(): Promise<void> {
    const child = await spawnProgram(this.#program);
    if (child.pid === undefined) throw new Error("The program has no process.");
    this.#child = child;
    this.#tree = new ProcessTree(child.pid);
    this.#exited = new Promise((resolve) => child.once("exit", () => resolve()));
    child.once("exit", (code, signal) => {
      this.story.exit = { code, signal };
      setTimeout(() => this.#finish(), drainMs).unref();
      // What the program has started does not outlive it.
      void this.#tree?.end(this.#exited);
    });
    child.once("close", () => this.#finish());
    child.stdin.on("error", () => this.#onInputClosed());
    this.#readStdout(child);
    this.#readStderr(child);
    if (this.#closing) await this.#end();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) throw new SdkError(SdkErrorCode.NotConnected, "The program has ended.");
    // A write that fails is told by the stream's own error.
    await new Promise<void>((resolve) => stdin.write(serializeMessage(message), () => resolve()));
  }

  /** Idempotent; resolves when nothing that the program started runs any more. */
  close(): Promise<void> {
    if (!this.#closing && !this.story.exit) this.story.endedByHost = true;
    return (this.#closing ??= this.#end());
  }

  async #end(): Promise<void> {
    this.#child?.stdin.end();
    await this.#tree?.end(this.#exited);
    this.#finish();
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#child?.stdin.destroy();
    this.#child?.stdout.destroy();
    this.#child?.stderr.destroy();
    this.onclose?.();
  }

  #onInputClosed(): void {
    if (this.#closing || this.story.exit) return;
    this.onerror?.(new Error("The program has closed its standard input."));
  }

  #readStdout({ stdout }: ChildProcessWithoutNullStreams): void {
    const lines = new LineReader({
      maxBytes: maxFrameBytes,
      onLine: (line) => this.#onLine(line),
      onTooLong: () => {
        if (this.#closing) return;
        this.story.wroteTooLongLine = true;
        this.onerror?.(new Error("A line on stdout is longer than 32 MB; the program is ended."));
        void this.close();
      },
    });
    stdout.on("data", (bytes: Buffer) => lines.read(bytes));
    stdout.on("end", () => {
      lines.end();
      setTimeout(() => this.#onMute(), drainMs).unref();
    });
  }

  /** It has closed its output and yet runs: nothing can come from it any more. */
  #onMute(): void {
    if (this.#closing || this.story.exit) return;
    this.onerror?.(new Error("The program has closed its standard output; it is ended."));
    void this.close();
  }

  #readStderr({ stderr }: ChildProcessWithoutNullStreams): void {
    const onLine = (line: string) => {
      const { lastStderr } = this.story;
      lastStderr.push(line);
      if (lastStderr.length > stderrLinesKept) lastStderr.shift();
      this.#hooks.onStderrLine(line);
    };
    const lines = new LineReader({
      maxBytes: maxShownBytes,
      onLine,
      onTooLong: (start) => onLine(`${start}…`),
    });
    stderr.on("data", (bytes: Buffer) => lines.read(bytes));
    stderr.on("end", () => lines.end());
  }

  #onLine(line: string): void {
    if (line.trim() === "") return;
    let message: JSONRPCMessage;
    try {
      message = deserializeMessage(line);
    } catch {
      const shown = line.length > maxShownBytes ? `${line.slice(0, maxShownBytes)}…` : line;
      this.story.firstJunk ??= shown;
      this.#hooks.onJunk(shown, readId(line));
      return;
    }
    this.story.spoke = true;
    this.onmessage?.(message);
  }
}

function readId(line: string): RequestId | undefined {
  try {
    const message: unknown = JSON.parse(line);
    const id = isJsonObject(message) && !("method" in message) ? message["id"] : undefined;
    return typeof id === "string" || typeof id === "number" ? id : undefined;
  } catch {
    return undefined;
  }
}
