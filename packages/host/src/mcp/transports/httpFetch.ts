import type { FetchLike } from "@modelcontextprotocol/client";
import { toExchange, type Exchange } from "./httpExchange.ts";
import { limitMessages } from "./messageLimit.ts";
import type { Pace } from "./pace.ts";
import type { Agent, RequestInit } from "undici";

/** The last response or failure over HTTP, to explain why a connection failed. */
export type ObservedHttp = {
  failure?: unknown;
  response?: { status: number; contentType: string; location: string; challenge: string };
};

/**
 * How long a connection stays open for the next request. Many MCP servers close it after 5 s, some
 * without saying so, and a request that crosses that on its way would fail.
 */
const keepAliveMs = 1000;

let dispatcher: Agent | undefined;

/**
 * Node's own fetch ends a silent response after 300 s, and a 2025-era response is silent while
 * the person thinks. undici is loaded with the first connection to keep the start fast.
 */
export function createHttpFetch(
  observed: ObservedHttp,
  givenHeaders: ReadonlySet<string>,
  onExchange: (exchange: Exchange) => void,
  pace?: Pace,
): FetchLike {
  return async (url, init) => {
    const { Agent, fetch } = await import("undici");
    dispatcher ??= new Agent({
      bodyTimeout: 0,
      headersTimeout: 0,
      keepAliveTimeout: keepAliveMs,
      keepAliveMaxTimeout: keepAliveMs,
    });
    const startedAt = performance.now();
    const report = (outcome: { response: Response } | { error: unknown }) =>
      onExchange(toExchange({ url, init, givenHeaders, startedAt, ...outcome }));
    // undici and Node's types declare the same standard separately.
    const response = await fetch(url, { ...init, dispatcher } as RequestInit).catch(
      (error: unknown) => {
        observed.failure = error;
        if (!init?.signal?.aborted) report({ error });
        throw error;
      },
    );
    delete observed.failure;
    const { status, headers } = response;
    observed.response = {
      status,
      contentType: headers.get("content-type") ?? "",
      location: headers.get("location") ?? "",
      challenge: headers.get("www-authenticate") ?? "",
    };
    report({ response });
    return limitMessages(response, { pace });
  };
}

/** Metadata, registrations and tokens are small. */
const maxOAuthBytes = 1024 * 1024;

/** For OAuth, without the target's own headers: those are for the MCP server only. */
export const oauthFetch: FetchLike = async (url, init) =>
  limitMessages(await fetch(url, init), { maxBytes: maxOAuthBytes });

/**
 * Reports an event stream that ended without being aborted here. HTTP+SSE has one stream for the
 * whole session: the SDK would open another one, which has no replies for the calls that wait.
 */
export function watchEventStream(fetch: FetchLike, onEnded: () => void): FetchLike {
  return async (url, init) => {
    const response = await fetch(url, init);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
    if (!isStream || !response.body) return response;
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          if (value) controller.enqueue(value);
          if (!done) return;
          controller.close();
        } catch (error) {
          controller.error(error);
        }
        if (!init?.signal?.aborted) onEnded();
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { status, statusText, headers } = response;
    return new Response(body, { status, statusText, headers });
  };
}
