import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import type { Playground } from "elicitation-playground/playwright";
import { expect, test as base } from "./fixtures.ts";

/** Pages of other origins in the browser that has the playground open. */
type Attacker = {
  page: Page;
  /** On another port: with the playground's own host name, and with another one. */
  origins: string[];
  /** The routes of the open session, whose id the attacker knows. */
  api: string;
  /** Attacks from each origin, and expects that the playground refused everything. */
  fromEachOrigin: (attack: (page: Page) => Promise<void>) => Promise<void>;
};

export const evilPage: RequestListener = (_req, res) => {
  res.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Evil</title>");
};

/** The fixture with pages of other origins. */
export const test = base.extend<{ attacker: Attacker }>({
  attacker: async ({ context, playground }, use) => {
    const { server, port } = await listen(evilPage);
    const origins = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
    const page = await context.newPage();
    const { origin, id } = playground.session;
    const statuses = await followStatuses(page, origin);
    const before = await listCommands(playground);
    const fromEachOrigin: Attacker["fromEachOrigin"] = async (attack) => {
      for (const foreign of origins) {
        await page.goto(foreign);
        statuses.length = 0;
        await attack(page);
        await expect.poll(() => statuses.length).toBeGreaterThan(0);
        expect(new Set(statuses)).toEqual(new Set([403]));
        expect(await listCommands(playground)).toEqual(before);
      }
    };
    await use({ page, origins, api: `${origin}/api/sessions/${id}`, fromEachOrigin });
    await close(server);
  },
});

export async function listen(listener: RequestListener): Promise<{ server: Server; port: number }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

/** The status of each response of an origin, also of those that the browser hides from the page. */
async function followStatuses(page: Page, origin: string): Promise<number[]> {
  const network = await page.context().newCDPSession(page);
  const statuses: number[] = [];
  const requests = new Set<string>();
  network.on("Network.requestWillBeSent", ({ requestId, request: { url } }) => {
    if (url.startsWith(`${origin}/`)) requests.add(requestId);
  });
  network.on("Network.responseReceivedExtraInfo", ({ requestId, statusCode }) => {
    if (requests.has(requestId)) statuses.push(statusCode);
  });
  await network.send("Network.enable");
  return statuses;
}

/** What was done in the session so far, without what the MCP server sends. */
export async function listCommands({ session }: Playground): Promise<string[]> {
  const headers = { authorization: `Bearer ${session.token}` };
  const response = await fetch(`${session.origin}/api/sessions/${session.id}/log`, { headers });
  const lines = (await response.text()).trim().split("\n");
  return lines.filter((line) => /"type":"(session|connection|call|roots)-/.test(line));
}

export { expect };
