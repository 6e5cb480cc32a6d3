// Serves a web-standard handler over node:http.
import { createServer } from "node:http";
import { Readable } from "node:stream";

/**
 * @param {number} port
 * @param {(request: Request) => Promise<Response>} fetch
 * @returns {Promise<import("node:http").Server>}
 */
export async function serveWeb(port, fetch) {
  /**
   * @param {import("node:http").IncomingMessage} incoming
   * @param {import("node:http").ServerResponse} outgoing
   */
  const handle = async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once("close", () => gone.abort());
    const chunks = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const { method = "GET", url = "/", headers } = incoming;
    const response = await fetch(
      new Request(new URL(url, `http://${headers.host}`), {
        method,
        headers: /** @type {Record<string, string>} */ (headers),
        signal: gone.signal,
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.flushHeaders();
    if (!response.body) {
      outgoing.end();
      return;
    }
    const body = Readable.fromWeb(response.body);
    body.on("error", () => outgoing.destroy()).pipe(outgoing);
  };
  const http = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  await new Promise((resolve, reject) => {
    http.once("error", reject);
    http.listen(port, "127.0.0.1", () => resolve(undefined));
  });
  return http;
}
