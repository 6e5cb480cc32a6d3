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
