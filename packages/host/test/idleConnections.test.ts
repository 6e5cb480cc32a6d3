import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { createHttpFetch } from "../src/mcp/transports/httpFetch.ts";

test("a connection that nothing uses is closed long before the MCP server closes it", async () => {
  const http = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    response.end("Hello");
  });
  const fetch = createHttpFetch({}, new Set(), () => undefined);
  const response = await fetch(await listen(http));
  const connections = promisify(http.getConnections.bind(http));
  expect(await connections()).toBe(1);
  expect(await response.text()).toBe("Hello");
  await expect.poll(connections).toBe(0);
});

async function listen(http: Server): Promise<string> {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}
