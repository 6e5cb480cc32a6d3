import type { Request, Response } from "express";
import { readLastEventId } from "./readRequest.ts";

const defaultHeartbeatMs = 15_000;
/** A reader that takes nothing for this many heartbeats is disconnected. */
const mostMissedBeats = 4;
const eventsPerRead = 100;

type StreamedEvent = { readonly id: number };

/** What is streamed: the log of a session, or of an exploration. */
export type StreamedLog = {
  since: (id: number, most: number) => readonly StreamedEvent[];
  /** Returns its undo. */
  follow: (onEvent: () => void) => () => void;
  /** Aborted after the last event. */
  closing: AbortSignal;
};

/**
 * Streams a log over SSE: the events that the reader doesn't have, then new ones. Events are read
 * from the log as fast as the reader takes them, so that a slow one costs no memory.
 */
export function streamEvents(
  { since, follow, closing }: StreamedLog,
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
    // What a closing connection still reports after the end of the log has no reader.
    if (res.writableEnded) return;
    for (;;) {
      const events = since(lastId, eventsPerRead);
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
    if (closing.aborted) res.end();
  };
  write("retry: 1000\n\n");
  const unfollow = follow(sendNew);
  closing.addEventListener("abort", sendNew);
  res.on("drain", () => {
    isBlocked = false;
    missedBeats = 0;
    sendNew();
  });
  res.on("close", () => {
    clearInterval(heartbeat);
    unfollow();
    closing.removeEventListener("abort", sendNew);
  });
  sendNew();
}

let latest: { event: StreamedEvent; message: string } | undefined;

/** All readers of a log get the same event, one after the other: it is written as text once. */
function toMessage(event: StreamedEvent): string {
  if (latest?.event !== event) {
    latest = { event, message: `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n` };
  }
  return latest.message;
}
