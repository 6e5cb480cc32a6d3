import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { selfSigned } from "./selfSigned.ts";

/** Starts a web server with this listener; returns its origin. */
export async function openRawHttp(listener: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(createServer(listener))}`;
}

export async function openRawHttps(listener: RequestListener): Promise<string> {
  return `https://127.0.0.1:${await listen(createTlsServer(selfSigned, listener))}`;
}

/** A URL where nothing is listening. */
export async function closedPort(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}
