import {
  SSEClientTransport,
  StreamableHTTPClientTransport,
  type FetchLike,
  type Transport,
} from "@modelcontextprotocol/client";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import type { Agent, RequestInit } from "undici";
import type { Target } from "@elicitation-playground/shared/commands";

/** A target the host itself can reach; samples are turned into one of these by whoever serves them. */
export type ReachableTarget = Exclude<Target, { kind: "sample" }>;

export function createTransport(
  target: ReachableTarget,
  onStderrLine: (line: string) => void,
): Transport {
  switch (target.kind) {
    case "http":
      return new StreamableHTTPClientTransport(new URL(target.url), {
        fetch: patientFetch,
        requestInit: { headers: target.headers ?? {} },
      });
    case "sse":
      return new SSEClientTransport(new URL(target.url), {
        fetch: patientFetch,
        requestInit: { headers: target.headers ?? {} },
      });
    case "stdio": {
      const transport = new StdioClientTransport({
        command: target.command,
        args: target.args,
        env: { ...getDefaultEnvironment(), ...target.env },
        ...(target.cwd !== undefined && { cwd: target.cwd }),
        stderr: "pipe",
      });
      followLines(transport.stderr, onStderrLine);
      return transport;
    }
  }
}

/**
 * Node's own fetch ends a silent response after 300 s, and a 2025-era response is silent
 * while the person thinks. Loaded with the first connection: starting up does not wait for it.
 */
const patientFetch: FetchLike = async (url, init) => {
  const { Agent, fetch } = await import("undici");
  dispatcher ??= new Agent({ bodyTimeout: 0, headersTimeout: 0 });
  // Two declarations of one standard: undici's own and the one that Node's types carry.
  return fetch(url, { ...init, dispatcher } as RequestInit);
};
let dispatcher: Agent | undefined;

function followLines(stream: StdioClientTransport["stderr"], onLine: (line: string) => void) {
  let rest = "";
  stream?.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString("utf8")).split(/\r?\n/);
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  });
  stream?.on("end", () => rest && onLine(rest));
}
