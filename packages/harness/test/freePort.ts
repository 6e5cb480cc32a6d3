import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const http = createServer();
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  await new Promise((resolve) => http.close(resolve));
  return port;
}
