import { createServer } from "node:http";
import { createPages, type Pages } from "../pages/pages.ts";
import { createHttpEndpoint, type HttpEndpoint } from "./httpEndpoint.ts";

/** Serves `/pages` with Node's request and response. */
export function createPagesEndpoint(pages: Pages): HttpEndpoint {
  return createHttpEndpoint({
    fetch: (request) => pages.fetch(request),
    hold: () => {},
    close: async () => {},
  });
}

export type PagesServer = { pages: Pages; close: () => Promise<void> };

/**
 * Pages for an MCP server without an HTTP server, as over stdio. It listens on a free port of this
 * machine from the first visit on, and does not keep the process alive.
 */
export function openPagesServer(): PagesServer {
  let listening: Promise<string> | undefined;
  const pages = createPages({ origin: () => (listening ??= listen()) });
  const endpoint = createPagesEndpoint(pages);
  const http = createServer((request, response) => {
    // Any other host name would come from a foreign page (DNS rebinding).
    if (request.headers.host === ownHost()) void endpoint.handle(request, response);
    else response.writeHead(403).end();
  });

  function ownHost(): string | undefined {
    const address = http.address();
    return address && typeof address === "object" ? `127.0.0.1:${address.port}` : undefined;
  }

  async function listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject).listen(0, "127.0.0.1", resolve).unref();
    });
    return `http://${ownHost()}`;
  }

  return {
    pages,
    async close() {
      if (!listening) return;
      await listening;
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}
