import type { ChildProcessWithoutNullStreams } from "node:child_process";
import {
  SdkError,
  SdkErrorCode,
  type JSONRPCMessage,
  type RequestId,
  type Transport,
} from "@modelcontextprotocol/client";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { LineReader } from "./lineReader.ts";
import { maxMessageBytes, tooLarge } from "./messageLimit.ts";
import { readStream, type Pace } from "./pace.ts";
import type { ProcessTree } from "./processTree.ts";
import { SdkLimits } from "./sdkLimits.ts";
import { spawnProgram, type Program } from "./spawnProgram.ts";
import { readStderr, StderrTail } from "./stderrTail.ts";

export type StdioHooks = {
  onStderrLine: (line: string) => void;
  /** A line on stdout that is not a JSON-RPC message; `replyTo` when it was meant as a reply. */
  onInvalidLine: (line: string, replyTo?: RequestId) => void;
  /** A legal message has something that the SDK would reject; it is read all the same. */
  onWarning: (text: string) => void;
  pace?: Pace | undefined;
};

/** What was seen of the program, to explain why a connection to it failed or ended. */
export type ObservedProgram = {
  exit?: { code: number | null; signal: string | null };
  /** It ran until the host stopped it. */
  stoppedByHost?: true;
  sentMessage: boolean;
  firstInvalidLine?: string;
  /** What it did that left the host no choice but to stop it, such as "closed its standard output". */
  stoppedFor?: string;
  lastStderr: string[];
};

const maxShownBytes = 4 * 1024;
/** Time to read what a program wrote before it exited; its children may keep the streams open. */
const drainMs = 500;

/** Exchanges MCP messages with a program over its standard streams; closing stops all its processes. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport["onmessage"];
  readonly observed: ObservedProgram;
  /** The SDK takes a transport with `stderr` and `pid` for a program and probes its era in place. */
  readonly stderr = null;
  readonly #stderrTail = new StderrTail();
  readonly #sdkLimits = new SdkLimits();
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
    this.observed = {
      sentMessage: false,
      lastStderr: this.#stderrTail.lines,
    };
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  async start(): Promise<void> {
    const { child, tree } = await spawnProgram(this.#program);
    this.#child = child;
    this.#tree = tree;
    this.#exited = new Promise((resolve) => {
      const onExit = (code: number | null, signal: string | null) => {
        this.observed.exit = { code, signal };
        setTimeout(() => this.#finish(), drainMs).unref();
        resolve();
        // The processes that the program started do not outlive it.
        void this.#tree?.stop();
      };
      child.once("exit", onExit);
      // On Windows cross-spawn replaces the exit of a shell that does not find the command.
      child.once("error", () => onExit(1, null));
    });
    child.once("close", () => this.#finish());
    child.stdin.on("error", () => this.#giveUpSoon("closed its standard input"));
    this.#readStdout(child);
    this.#readStderr(child);
    if (this.#closing) await this.#end();
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) throw new SdkError(SdkErrorCode.NotConnected, "The program has ended.");
    // A failed write emits "error" on the stream.
    await new Promise<void>((resolve) =>
      stdin.write(this.#sdkLimits.write(message), () => resolve()),
    );
  }

  /** Idempotent; resolves when the program and all that it started have ended. */
  close(): Promise<void> {
    if (!this.#closing && !this.observed.exit) this.observed.stoppedByHost = true;
    return (this.#closing ??= this.#end());
  }

  async #end(): Promise<void> {
    await this.#tree?.stop(() => {
      this.#child?.stdin.end();
      return this.#exited;
    });
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

  /** Stops a program that runs but with which no messages can be exchanged any more. */
  #giveUp(reason: string): void {
    if (this.#closing || this.observed.exit) return;
    this.observed.stoppedFor = reason;
    this.onerror?.(new Error(`The program ${reason} and was stopped.`));
    void this.close();
  }

  /** A stream also closes when the program exits, which is noticed a moment later. */
  #giveUpSoon(reason: string): void {
    setTimeout(() => this.#giveUp(reason), drainMs).unref();
  }

  readonly #onReadError = (error: unknown) =>
    this.onerror?.(error instanceof Error ? error : new Error(String(error)));

  #readStdout({ stdout }: ChildProcessWithoutNullStreams): void {
    const lines = new LineReader({
      maxBytes: maxMessageBytes,
      onLine: (line) => this.#onLine(line),
      onTooLong: () => this.#giveUp(`wrote a line of ${tooLarge} to stdout`),
    });
    const { pace } = this.#hooks;
    const onError = this.#onReadError;
    readStream(stdout, { read: (bytes) => lines.read(bytes), onError, pace });
    stdout.on("end", () => {
      lines.end();
      this.#giveUpSoon("closed its standard output");
    });
  }

  #readStderr({ stderr }: ChildProcessWithoutNullStreams): void {
    const onLine = (line: string) => {
      this.#stderrTail.add(line);
      this.#hooks.onStderrLine(line);
    };
    readStderr(stderr, onLine, { onError: this.#onReadError, pace: this.#hooks.pace });
  }

  #onLine(line: string): void {
    if (line.trim() === "") return;
    let message: JSONRPCMessage;
    try {
      const read = this.#sdkLimits.read(line);
      if (read.warning !== undefined) this.#hooks.onWarning(read.warning);
      ({ message } = read);
    } catch {
      const shown = line.length > maxShownBytes ? `${line.slice(0, maxShownBytes)}…` : line;
      this.observed.firstInvalidLine ??= shown;
      this.#hooks.onInvalidLine(shown, readId(line));
      return;
    }
    this.observed.sentMessage = true;
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
