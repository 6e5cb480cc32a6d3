import type { Request, Response } from "express";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { readLastEventId } from "./readRequest.ts";

const defaultHeartbeatMs = 15_000;
/** A reader that takes nothing for this many heartbeats is disconnected. */
const mostMissedBeats = 4;
const eventsPerRead = 100;

/**
 * Streams a session's log over SSE: the events that the reader doesn't have, then new ones. Events
 * are read from the log as fast as the reader takes them, so that a slow one costs no memory.
 */
export function streamEvents(
  session: Session,
  req: Request,
  res: Response,
  heartbeatMs = defaultHeartbeatMs,
): void {
  let lastId = readLastEventId(req);
  let isBlocked = false;
  let missedBeats = 0;
  let hasCaughtUp = false;
  res.writeHead(200, {
    "content-type": "text/event-stream; charset=utf-8",
    // no-transform: a proxy that compresses would hold events back.
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
  });
  const write = (text: string) => {
    isBlocked = !res.write(text);
  };
  // An event instead of a comment, so that the page notices when it is missing.
  const beat = () => {
    if (!isBlocked) write("event: heartbeat\ndata: {}\n\n");
    else if ((missedBeats += 1) >= mostMissedBeats) res.destroy();
  };
  const heartbeat = setInterval(beat, heartbeatMs);
  const sendNew = () => {
    // What a closing connection still reports after the session's end has no reader.
    if (res.writableEnded) return;
    for (;;) {
      const events = session.log.since(lastId, eventsPerRead);
      if (events.length === 0) break;
      for (const event of events) {
        if (isBlocked) return;
        lastId = event.id;
        write(toMessage(event));
      }
    }
    // The first heartbeat tells the reader that it has the whole log.
    if (!hasCaughtUp) beat();
    hasCaughtUp = true;
    if (session.closing.aborted) res.end();
  };
  write("retry: 1000\n\n");
  const unfollow = session.log.follow(sendNew);
  session.closing.addEventListener("abort", sendNew);
  res.on("drain", () => {
    isBlocked = false;
    missedBeats = 0;
    sendNew();
  });
  res.on("close", () => {
    clearInterval(heartbeat);
    unfollow();
    session.closing.removeEventListener("abort", sendNew);
  });
  sendNew();
}

let latest: { event: SessionEvent; message: string } | undefined;

/** All readers of a session get the same event, one after the other: it is written as text once. */
function toMessage(event: SessionEvent): string {
  if (latest?.event !== event) {
    latest = { event, message: `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n` };
  }
  return latest.message;
}
