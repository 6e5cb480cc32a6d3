import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createHttpServer } from "../src/http/httpServer.ts";
import { openRaw, parseResponse, rawRequest } from "./rawHttp.ts";

const patience = { headersTimeout: 100, requestTimeout: 200, connectionsCheckingInterval: 20 };
const server = createHttpServer(patience);
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test.each([
  ["headers", "GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n"],
  ["a body", rawRequest(origin, "POST /", { "content-length": "9" })],
])("a client that never finishes sending %s is disconnected with 408", async (_title, start) => {
  const { socket, received } = openRaw(origin);
  socket.write(start);
  const { status, headers, body } = parseResponse(await received);
  expect([status, headers["connection"]]).toEqual([408, "close"]);
  expect(body).toContain('"code":"request-timeout"');
});

test("a response may take longer than a request", async () => {
  server.once("request", (_req, res) => {
    res.write("first ");
    setTimeout(() => res.end("last"), 2 * patience.requestTimeout);
  });
  const { socket, received } = openRaw(origin);
  socket.write(rawRequest(origin, "/"));
  expect(parseResponse(await received).body).toMatch(/first [^]*last/);
});
