import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type RequestHandler } from "express";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** How much of a body is thrown away so that its sender gets to read the response. */
const mostSkippedBytes = 2 * 1024 * 1024;
const mostSkippedMs = 5000;

/** The JSON body of a command. A form or plain text, which any page may send, is refused. */
export const readJson: RequestHandler[] = [
  (req, _res, next) => {
    const type = req.get("content-type") ?? "";
    const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(type)?.[1] ?? "utf-8";
    const isJson = /^application\/json\s*(;|$)/i.test(type) && charset.toLowerCase() === "utf-8";
    if (hasBody(req) && !isJson) {
      throw new ProblemError(
        "unsupported-media-type",
        "Send a body as application/json in UTF-8, or none.",
      );
    }
    next();
  },
  // Not inflated: a small body could become a huge one.
  express.json({ limit: "1mb", inflate: false }),
];

/**
 * Node reads a body to its end, however long, after a response that did not wait for it. This
 * reads only some more of it, enough for an honest client to notice the response.
 */
export const cutUnreadBodies: RequestHandler = (req, res, next) => {
  if (hasBody(req)) holdEnd(req, res);
  next();
};

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
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
