import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { HttpEndpoint } from "../src/serve/httpEndpoint.ts";

export type Serving = { url(path: string): URL; close(): Promise<void> };

/** Serves endpoints by their path on a port of their own. */
export async function serveSamples(endpoints: Record<string, HttpEndpoint>): Promise<Serving> {
  const http = createServer((request: IncomingMessage, response: ServerResponse) => {
    const endpoint = endpoints[request.url ?? ""];
    if (endpoint) void endpoint.handle(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("There is no port");

  return {
    url: (path) => new URL(path, `http://127.0.0.1:${address.port}`),
    async close() {
      await Promise.all(Object.values(endpoints).map((endpoint) => endpoint.close()));
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
