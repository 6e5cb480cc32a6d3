import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type Visit = { path: string; headers: IncomingHttpHeaders };
export type Site = { url: string; visits: Visit[]; stop: () => Promise<void> };

/** A site on this machine that keeps who visits it, and how. */
export async function openSite(): Promise<Site> {
  const visits: Visit[] = [];
  const httpServer = createServer(({ url = "", headers }, res) => {
    visits.push({ path: url, headers });
    res.writeHead(200, { "content-type": "text/html" });
    res.end("<!doctype html><title>Site</title><h1>The site</h1>");
  });
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  const { port } = httpServer.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    visits,
    stop: async () => {
      httpServer.closeAllConnections();
      await new Promise((resolve) => httpServer.close(resolve));
    },
  };
}
