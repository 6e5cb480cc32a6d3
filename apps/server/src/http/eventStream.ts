import type { Request, Response } from "express";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { readLastEventId } from "./readRequest.ts";

const heartbeatMs = 15_000;
/** A reader this far behind is disconnected; it reconnects with its last id. */
const maxBufferedBytes = 16 * 1024 * 1024;

/** Streams a session's log over SSE: the events that the reader doesn't have, then new ones. */
export function streamEvents(session: Session, req: Request, res: Response): void {
  const lastId = readLastEventId(req);
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
  for (const event of session.log.since(lastId)) send(event);
  // An event instead of a comment, so that the page notices when it is missing.
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
