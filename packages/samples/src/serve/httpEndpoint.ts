import type { IncomingMessage, ServerResponse } from "node:http";
import { toNodeHandler } from "@modelcontextprotocol/node";
import type { HttpSessions } from "./httpSessions.ts";

/** An MCP server behind one path of an HTTP server. It reads the request's body itself. */
export type HttpEndpoint = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

/** `maxSessions` counts the sessions of the 2025 era; 200 unless told. */
export type EndpointOptions = { maxSessions?: number };

const maxBodyBytes = 4 * 1024 * 1024;

/** Puts web-standard serving behind Node's request and response. */
export function createHttpEndpoint({ fetch, hold, close }: HttpSessions): HttpEndpoint {
  const answer = toNodeHandler(
    { fetch },
    { maxRequestBodySize: maxBodyBytes, onerror: (error) => console.error(error) },
  );
  return {
    async handle(request, response) {
      hold(request, response);
      // Always there on a request that arrives at an HTTP server; only the types do not say so.
      const { method = "GET", url = "/" } = request;
      await answer(Object.assign(request, { method, url }), response);
    },
    close,
  };
}
