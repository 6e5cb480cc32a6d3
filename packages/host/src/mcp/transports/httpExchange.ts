import type { FetchLike } from "@modelcontextprotocol/client";
import type { HttpExchange } from "@elicitation-playground/shared/log/events";
import {
  hideInHeaders,
  hideInUrl,
  secretMask,
} from "@elicitation-playground/shared/target/hideSecrets";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeError } from "../failures/errorText.ts";

export type Exchange = Omit<HttpExchange, "type" | "connectionId" | "callId">;

type Observed = {
  url: string | URL;
  init: Parameters<FetchLike>[1];
  /** The names of the headers that the person gave; their values are secrets, whatever they are. */
  givenHeaders: ReadonlySet<string>;
  /** From `performance.now()`. */
  startedAt: number;
} & ({ response: Response } | { error: unknown });

const maxHeaders = 100;
const maxNameLength = 100;
const maxValueLength = 1000;
const maxUrlLength = 2000;

/** An exchange as it is logged: bounded, and without what names or shapes give away as a secret. */
export function toExchange({ url, init, givenHeaders, startedAt, ...outcome }: Observed): Exchange {
  const carried = readCarried(init?.body);
  return {
    method: init?.method ?? "GET",
    url: shorten(
      hideInUrl(String(url), () => secretMask),
      maxUrlLength,
    ),
    requestHeaders: toHeaders(new Headers(init?.headers), givenHeaders),
    ...(carried && { carried }),
    ...("response" in outcome
      ? { status: outcome.response.status, responseHeaders: toHeaders(outcome.response.headers) }
      : { failure: shorten(describeError(outcome.error), maxValueLength) }),
    durationMs: Math.round(performance.now() - startedAt),
  };
}

function toHeaders(headers: Headers, given?: ReadonlySet<string>): Record<string, string> {
  const first = [...headers].slice(0, maxHeaders).map(([name, value]) => {
    if (given?.has(name)) return [name, secretMask] as const;
    const shown = name === "mcp-session-id" ? maskSessionId(value) : value;
    return [shorten(name, maxNameLength), shorten(shown, maxValueLength)] as const;
  });
  return hideInHeaders(first, () => secretMask);
}

/** Who has the id can act in the session; its start is enough to tell two sessions apart. */
function maskSessionId(id: string): string {
  return id.length < 24 ? secretMask : `${id.slice(0, 8)}${secretMask}`;
}

/** Which JSON-RPC message a request carries. */
function readCarried(body: unknown): Exchange["carried"] {
  const message = typeof body === "string" ? parse(body) : undefined;
  if (!isJsonObject(message)) return undefined;
  const { id, method } = message;
  return {
    ...((typeof id === "string" || typeof id === "number") && { id }),
    ...(typeof method === "string" && { method }),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
