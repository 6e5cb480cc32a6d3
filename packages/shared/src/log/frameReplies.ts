import { isJsonObject, type JsonObject, type JsonValue } from "../text/json.ts";
import type { FrameLogged, SessionEvent } from "./events.ts";

export type FrameEvent = SessionEvent & FrameLogged;

/** The request that each reply answers, by the id of the reply's event. */
export type FrameReplies = ReadonlyMap<number, FrameEvent>;

/** Pairs replies with requests. The two sides of a connection number their requests on their own. */
export function findReplies(events: readonly SessionEvent[]): FrameReplies {
  const waiting = new Map<string, FrameEvent>();
  const replies = new Map<number, FrameEvent>();
  for (const event of events) {
    if (event.type !== "frame" || !isJsonObject(event.message)) continue;
    const { id, method } = event.message;
    if (id === undefined || id === null) continue;
    if (method !== undefined) {
      waiting.set(keyOf(event, event.direction, id), event);
      continue;
    }
    const key = keyOf(event, event.direction === "in" ? "out" : "in", id);
    const request = waiting.get(key);
    if (!request) continue;
    replies.set(event.id, request);
    waiting.delete(key);
  }
  return replies;
}

function keyOf(event: FrameEvent, direction: "in" | "out", id: JsonValue): string {
  return `${event.connectionId} ${direction} ${JSON.stringify(id)}`;
}

export function methodOf(event: FrameEvent | undefined): string | undefined {
  const method = messageOf(event)["method"];
  return typeof method === "string" ? method : undefined;
}

/** The message of a frame; empty when it is not an object. */
export function messageOf(event: FrameEvent | undefined): JsonObject {
  return event && isJsonObject(event.message) ? event.message : {};
}
