import type { Request, Response } from "express";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";

const heartbeatMs = 15_000;
/** A reader this far behind is let go; it comes back with its last id. */
const maxBufferedBytes = 16 * 1024 * 1024;

/** A session's log over SSE: what came after the last id the reader has, then what comes. */
export function streamEvents(session: Session, req: Request, res: Response): void {
  const after = readAfter(req);
  res.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // no-transform: a proxy that compresses would hold events back.
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  res.write("retry: 1000\n\n");
  const send = (event: SessionEvent) => {
    res.write(`id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`);
    if (res.writableLength > maxBufferedBytes) res.destroy();
  };
  for (const event of session.log.since(after)) send(event);
  // An event and not a comment, so that the page can notice its absence.
  const beat = () => res.write("event: heartbeat\ndata: {}\n\n");
  beat();
  const heartbeat = setInterval(beat, heartbeatMs);
  const unfollow = session.log.follow(send);
  const stop = () => {
    clearInterval(heartbeat);
    unfollow();
    session.closing.removeEventListener("abort", stop);
    res.end();
  };
  session.closing.addEventListener("abort", stop);
  res.on("close", stop);
}

/** `Last-Event-ID` wins: a browser sends it when it reconnects to the same address. */
function readAfter(req: Request): number {
  const given = req.get("last-event-id") ?? req.query["after"] ?? "0";
  if (typeof given !== "string" || !/^\d{1,15}$/.test(given)) {
    throw new ProblemError("malformed-request", "`after` must be the number of an event.");
  }
  return Number(given);
}
