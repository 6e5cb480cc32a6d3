import type { IncomingMessage, ServerResponse } from "node:http";

/** How much of a body is thrown away so that its sender gets to read the response. */
const mostSkippedBytes = 2 * 1024 * 1024;
const mostSkippedMs = 5000;

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Node reads a body to its end, however long, after a response that did not wait for it. This
 * reads only some more of it, enough for an honest client to notice the response.
 */
export function cutUnreadBody(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return;
  // Nothing reads the body of a GET, and some responses send their headers before they end.
  if (req.method === "GET" || req.method === "HEAD") res.setHeader("connection", "close");
  holdEnd(req, res);
}

/** Sends a response in full, but ends it only when the body is read or there is too much of it. */
function holdEnd(req: IncomingMessage, res: ServerResponse): void {
  const end = res.end.bind(res);
  const hold = (...args: Parameters<ServerResponse["end"]>) => {
    if (req.complete) return end(...args);
    const chunk: unknown = args[0];
    if (!res.headersSent) res.setHeader("connection", "close");
    if (typeof chunk === "string" || Buffer.isBuffer(chunk)) res.write(chunk, args[1]);
    else res.flushHeaders();
    void skipBody(req).then(() => end(undefined, "utf8", () => req.complete || req.destroy()));
    return res;
  };
  Object.defineProperty(res, "end", { value: hold });
}

/** Resolves when the body has ended, or when enough of it was thrown away. */
function skipBody(req: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let skipped = 0;
    const finish = () => {
      clearTimeout(timeout);
      req.pause();
      resolve();
    };
    const timeout = setTimeout(finish, mostSkippedMs);
    req.on("data", (chunk: Buffer) => {
      skipped += chunk.length;
      if (skipped > mostSkippedBytes) finish();
    });
    for (const event of ["end", "close", "error"]) req.once(event, finish);
    if (req.destroyed) finish();
    else req.resume();
  });
}
