import { setTimeout as sleep } from "node:timers/promises";
import {
  describeExit,
  describeProgramFailure,
} from "@elicitation-playground/host/mcp/describeConnectFailure";
import { ServerProgram } from "@elicitation-playground/host/mcp/transports/serverProgram";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { fillPort, hasPort } from "../../scenario/format/targetSchema.ts";
import { isListening, keepFreePort, type KeptPort } from "./ports.ts";

/** A program that serves HTTP; `${port}` in its texts is its port. */
export type ServerCommand = {
  command: string;
  args: string[];
  env?: Record<string, string>;
  cwd: string;
  url: string;
};

export type StartOptions = {
  /** How long the program may take until its URL answers. */
  timeoutMs: number;
  /** Aborted when nobody waits for it any more. */
  signal: AbortSignal;
  onStderrLine: (line: string) => void;
};

/** A started program whose URL answers. */
export type ServerProcess = {
  url: string;
  stop: () => Promise<void>;
  /** Resolves with how the program ended, if it ends by itself: "exited with exit code 7". */
  ended: Promise<string>;
};

/** How long a fixed port may stay in use. */
const portFreeMs = 1500;
/** Another program may take a free port first. */
const mostPorts = 3;
/** As Node.js, other platforms, and Windows say it. */
const portTaken = /EADDRINUSE|address already in use|only one usage of each socket address/i;

/** Starts the program and waits until its URL answers. Rejects with a ProblemError. */
export async function startServer(
  written: ServerCommand,
  options: StartOptions,
): Promise<ServerProcess> {
  for (let ports = 1; ; ports += 1) {
    const { port, release } = await choosePort(written.url);
    let isTaken = false;
    const onStderrLine = (line: string) => {
      isTaken ||= portTaken.test(line);
      options.onStderrLine(line);
    };
    try {
      const { stop, ...started } = await startOn(port, written, { ...options, onStderrLine });
      return { ...started, stop: () => stop().finally(release) };
    } catch (error) {
      release();
      const mayRetry = isTaken && hasPort(written.url) && ports < mostPorts;
      if (!mayRetry || options.signal.aborted) throw error;
    }
  }
}

async function choosePort(url: string): Promise<KeptPort> {
  if (hasPort(url)) return keepFreePort();
  const port = portOf(url);
  const { hostname } = new URL(url);
  // The program of the test before may need a moment to end.
  const deadline = performance.now() + portFreeMs;
  for (;;) {
    if (!(await isListening({ hostname, port }))) return { port, release: () => undefined };
    if (performance.now() > deadline) break;
    await sleep(50);
  }
  const detail = `Port ${port} is already in use: ${url} would be another program. Stop it, or write \${port} instead of ${port} to get a free port.`;
  throw new UrlError(detail);
}

/** The port of a URL. */
export function portOf(url: string): number {
  const { port, protocol } = parseUrl(url);
  return Number(port) || (protocol === "https:" ? 443 : 80);
}

async function startOn(
  port: number,
  { command, args, env = {}, cwd, url: writtenUrl }: ServerCommand,
  { timeoutMs, signal, onStderrLine }: StartOptions,
): Promise<ServerProcess> {
  const fill = (text: string) => fillPort(text, port);
  const url = fill(writtenUrl);
  parseUrl(url);
  const values = Object.entries(env).map(([name, value]) => [name, fill(value)]);
  const program = {
    command,
    args: args.map(fill),
    cwd,
    env: { PORT: String(port), ...(Object.fromEntries(values) as Record<string, string>) },
  };
  signal.throwIfAborted();
  const server = await ServerProgram.start(program, onStderrLine).catch((error: unknown) => {
    const detail = describeProgramFailure(error, command);
    throw new ProblemError("connection-failed", detail, { cause: error });
  });
  try {
    await untilReady(server, { command, url, timeoutMs, signal });
  } catch (error) {
    await server.stop();
    throw error;
  }
  let isStopped = false;
  const ended = new Promise<string>((resolve) => {
    void server.exited.then((exit) => {
      if (!isStopped) resolve(describeExit(exit).replace(/^ended/, "exited"));
    });
  });
  const stop = () => {
    isStopped = true;
    return server.stop();
  };
  return { url, stop, ended };
}

type Waiting = { command: string; url: string; timeoutMs: number; signal: AbortSignal };

async function untilReady(
  server: ServerProgram,
  { command, url, timeoutMs, signal }: Waiting,
): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const ended = new AbortController();
  void server.exited.then(() => ended.abort());
  const stopped = AbortSignal.any([signal, ended.signal]);
  let silences = 0;
  for (let pauseMs = 10; performance.now() < deadline && !stopped.aborted; pauseMs += 10) {
    const limitMs = Math.min(answerMs, deadline - performance.now());
    const method = probeMethods[silences % probeMethods.length] ?? "OPTIONS";
    const answer = await probe(url, method, limitMs, stopped);
    // Whoever answered is not the program if that has ended.
    if (answer === "answered" && !server.exit) return;
    if (answer === "silent") silences += 1;
    const pause = sleep(Math.min(pauseMs, 100), undefined, { signal: stopped });
    await pause.catch(() => undefined);
  }
  signal.throwIfAborted();
  const detail = server.exit
    ? `${command} ${describeExit(server.exit)} before ${url} answered. Its stderr says why; check that it listens on the port in PORT or \${port}.`
    : `${command} runs, but ${url} did not answer within ${timeoutMs / 1000} s. Check that it listens on this port, on this address.`;
  throw new ProblemError("connection-failed", detail);
}

const answerMs = 500;

/** OPTIONS opens no session and no stream, but some programs leave it unanswered. */
const probeMethods = ["OPTIONS", "POST", "GET"] as const;
type ProbeMethod = (typeof probeMethods)[number];

/** Whether anything answers over HTTP; silent if it accepts the request and does not answer. */
async function probe(
  url: string,
  method: ProbeMethod,
  limitMs: number,
  stopped: AbortSignal,
): Promise<"answered" | "silent" | "unreachable"> {
  const limit = AbortSignal.timeout(Math.max(1, Math.ceil(limitMs)));
  const accept = "application/json, text/event-stream";
  const type = { "content-type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: "ready", method: "ping" });
  try {
    const response = await fetch(url, {
      method,
      signal: AbortSignal.any([stopped, limit]),
      redirect: "manual",
      headers: { accept, ...(method === "POST" && type) },
      ...(method === "POST" && { body }),
    });
    await response.body?.cancel();
    return "answered";
  } catch (error) {
    if (limit.aborted) return "silent";
    // A certificate that is not trusted is an answer too; connecting says what is wrong.
    return stopped.aborted || isNoAnswer(error) ? "unreachable" : "answered";
  }
}

function isNoAnswer(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return code === "" || /^(ECONN|EPIPE|ENOTFOUND|EAI_|EADDR|ETIMEDOUT|UND_ERR)/.test(code);
}

function parseUrl(url: string): URL {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed && /^https?:$/.test(parsed.protocol)) return parsed;
  throw notHttp(url);
}

/** What has to change is the URL of a target, and not its program. */
export class UrlError extends ProblemError {
  constructor(detail: string) {
    super("connection-failed", detail);
  }
}

export function notHttp(url: string): UrlError {
  return new UrlError(`"${url}" is not an http or https URL.`);
}
