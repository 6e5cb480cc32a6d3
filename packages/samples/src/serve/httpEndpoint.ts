import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toWebRequest } from "@modelcontextprotocol/node";
import type { HttpSessions } from "./httpSessions.ts";
import { refuse } from "./refuse.ts";
import type { Serving } from "./serving.ts";

/** An MCP server behind one path of an HTTP server. It reads the request's body itself. */
export type HttpEndpoint = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
};

/** `maxSessions` counts the sessions of the 2025 era; 200 unless told. */
export type EndpointOptions = Serving & { maxSessions?: number };

/** Puts web-standard serving behind Node's request and response. */
export function createHttpEndpoint({ fetch, hold, close }: HttpSessions): HttpEndpoint {
  return {
    async handle(request, response) {
      hold(request, response);
      await send(await answer(request, response), response);
    },
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<Response> {
    const gone = new AbortController();
    response.once("close", () => {
      if (!response.writableFinished) gone.abort();
    });
    // Always there on a request that arrives at an HTTP server; only the types do not say so.
    const { method = "GET", url = "/" } = request;
    const incoming = Object.assign(request, { method, url });
    try {
      // Reads a body of up to 4 MiB, the limit that both SDKs set by default.
      return await fetch(await toWebRequest(incoming, undefined, { signal: gone.signal }));
    } catch (error) {
      // What is left of the body stays unread, so the connection cannot be used again.
      response.setHeader("connection", "close");
      if (error instanceof Error && error.name === "RequestBodyTooLargeError") {
        return refuse(413, -32000, error.message);
      }
      // A client that leaves in the middle of its request is no bug of ours.
      if (request.complete) console.error(error);
      return refuse(500, -32603, "Internal error");
    }
  }
}

/**
 * Not the SDK's `toNodeHandler`: it holds back the head of a stream until its first event, and
 * notices that the client is gone only when it next writes.
 */
async function send(outgoing: Response, response: ServerResponse): Promise<void> {
  response.writeHead(outgoing.status, Object.fromEntries(outgoing.headers));
  response.flushHeaders();
  if (!outgoing.body) {
    response.end();
    return;
  }
  // A client may leave at any time; the stream's own end is then all there is to do.
  await pipeline(Readable.fromWeb(outgoing.body), response).catch(() => {});
}
