import { createServer, type IncomingHttpHeaders } from "node:http";
import { connect, createServer as createTcpServer, type AddressInfo, type Socket } from "node:net";
import { expect, test as base } from "elicitation-playground/playwright";

type Site = { url: string; visits: { path: string; headers: IncomingHttpHeaders }[] };
export type Wire = { cut: () => void; restore: () => void };

/** The fixture that users get, with what only the tests of the playground itself need. */
export const test = base.extend<{
  /** The connection between the page and the playground, for tests that lose it. */
  wire: Wire;
  /** A website that records its visitors. */
  site: Site;
}>({
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

/** A proxy that drops real TCP connections, unlike the offline mode of the browser. */
async function openWire(
  target: string,
): Promise<Wire & { origin: string; close: () => Promise<void> }> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const proxy = createTcpServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on("error", () => other.destroy());
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => void proxy.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut,
    restore: () => (isCut = false),
    close: async () => {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
