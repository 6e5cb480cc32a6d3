import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";

/**
 * A port that nothing listens on. It stays free, because no system chooses a port of this range for
 * those who ask for any.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 30_000);
    const http = createServer().listen(port, "127.0.0.1");
    const isFree = await once(http, "listening").then(
      () => true,
      () => false,
    );
    await new Promise((resolve) => http.close(resolve));
    if (isFree) return port;
  }
}
