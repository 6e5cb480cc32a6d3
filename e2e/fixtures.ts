import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test as base } from "elicitation-playground/playwright";
import { openWire, type Wire } from "./wire.ts";

type Site = { url: string; visits: { path: string; headers: IncomingHttpHeaders }[] };

/** The fixture that users get, with what only the tests of the playground itself need. */
export const test = base.extend<{
  /** The connection between the page and the playground, for tests that lose it. */
  wire: Wire;
  /** A website that records its visitors. */
  site: Site;
}>({
  // Many of their MCP servers misbehave on purpose.
  checkProtocol: false,
  wire: async ({ page, playground }, use) => {
    const { origin } = playground.session;
    const wire = await openWire(origin);
    await page.goto(page.url().replace(origin, wire.origin));
    await use(wire);
    await wire.close();
  },
  site: async ({ browserName: _browserName }, use) => {
    const visits: Site["visits"] = [];
    const httpServer = createServer(({ url = "", headers }, res) => {
      visits.push({ path: url, headers });
      res.writeHead(200, { "content-type": "text/html" });
      res.end("<!doctype html><title>Site</title><h1>The site</h1>");
    });
    await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
    const { port } = httpServer.address() as AddressInfo;
    await use({ url: `http://127.0.0.1:${port}`, visits });
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  },
});

export { expect };
