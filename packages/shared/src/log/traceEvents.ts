import type { JsonValue } from "../text/json.ts";

// What crossed the wire and what was printed: a log may drop it, and stays the same log.

export type FrameLogged = {
  type: "frame";
  connectionId: string;
  direction: "in" | "out";
  message: JsonValue;
  callId?: string;
  /** Why the host refused the message, of which only `id` and `method` are logged. */
  refused?: string;
  /** The rules of the spec that the message breaks, one line each. */
  violations?: string[];
};

/** A request to an MCP server over HTTP and the head of its response, with secrets masked. */
export type HttpExchange = {
  type: "http-exchange";
  connectionId: string;
  callId?: string;
  method: string;
  url: string;
  requestHeaders: Record<string, string>;
  /** The id and method of the JSON-RPC message in the request. */
  carried?: { id?: string | number; method?: string };
  /** Missing when no response arrived. */
  status?: number;
  responseHeaders?: Record<string, string>;
  /** Why no response arrived. */
  failure?: string;
  /** Until the headers of the response arrived. */
  durationMs: number;
};

export type LogMessage = {
  type: "log-message";
  connectionId: string;
  level: string;
  text: string;
};

export type StderrLine = { type: "stderr-line"; connectionId: string; text: string };
