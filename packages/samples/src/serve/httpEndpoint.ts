import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toWebRequest } from "@modelcontextprotocol/node";
import { toErrorResponse, type HttpSessions } from "./httpSessions.ts";
import type { CardStore } from "../check/cardStore.ts";
import type { Serving } from "./serving.ts";

/** A request handler for one path of an HTTP server. It reads the request body itself. */
export type HttpEndpoint = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * `maxSessions` limits the sessions of the 2025 era. The default is 200. Without a notebook the
 * endpoint has one of its own, and without `cards` it keeps the host cards of its own.
 */
export type EndpointOptions = Partial<Serving> & { maxSessions?: number; cards?: CardStore };

/** Adapts a web-standard handler to Node's request and response. */
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
    // An incoming request always has both; only the types do not say so.
    const { method = "GET", url = "/", headers } = request;
    // A body that is too long must not destroy the connection: its sender gets the response.
    const chunks = () => request.iterator({ destroyOnReturn: false });
    const incoming = { method, url, headers, [Symbol.asyncIterator]: chunks };
    try {
      // Reads at most 4 MiB, the default limit of both SDKs.
      return await fetch(await toWebRequest(incoming, undefined, { signal: gone.signal }));
    } catch (error) {
      // The rest of the body stays unread, so the connection cannot be reused.
      response.setHeader("connection", "close");
      if (error instanceof Error && error.name === "RequestBodyTooLargeError") {
        return toErrorResponse(413, -32000, error.message);
      }
      // A client that disconnects while sending is not a bug.
      if (request.complete) console.error(error);
      return toErrorResponse(500, -32603, "Internal error");
    }
  }
}

/**
 * Not the SDK's `toNodeHandler`, which sends the headers of a stream only with its first event and
 * notices that the client has disconnected only at the next write.
 */
async function send(outgoing: Response, response: ServerResponse): Promise<void> {
  response.writeHead(outgoing.status, Object.fromEntries(outgoing.headers));
  response.flushHeaders();
  if (!outgoing.body) {
    response.end();
    return;
  }
  // A client may disconnect at any time, and nothing remains to be done then.
  await pipeline(Readable.fromWeb(outgoing.body), response).catch(() => {});
}
