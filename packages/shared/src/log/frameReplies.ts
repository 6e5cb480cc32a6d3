import { isJsonObject, type JsonObject, type JsonValue } from "../text/json.ts";
import type { FrameLogged, SessionEvent } from "./events.ts";

export type FrameEvent = SessionEvent & FrameLogged;

/** The request that each reply answers, by the id of the reply's event. */
export type FrameReplies = ReadonlyMap<number, FrameEvent>;

/** Pairs replies with requests. The two sides of a connection number their requests on their own. */
export function findReplies(events: readonly SessionEvent[]): FrameReplies {
  const waiting = new WaitingRequests();
  const replies = new Map<number, FrameEvent>();
  for (const event of events) {
    const request = event.type === "frame" ? waiting.see(event) : undefined;
    if (request) replies.set(event.id, request);
  }
  return replies;
}

/** The requests of a log that have no reply yet. */
export class WaitingRequests {
  readonly #requests = new Map<string, FrameEvent>();

  /** The request that this frame replies to, if it is a reply. */
  see(event: FrameEvent): FrameEvent | undefined {
    const { id, method } = messageOf(event);
    if (id === undefined || id === null) return undefined;
    if (method !== undefined) {
      this.#requests.set(keyOf(event, event.direction, id), event);
      return undefined;
    }
    const key = keyOf(event, event.direction === "in" ? "out" : "in", id);
    const request = this.#requests.get(key);
    this.#requests.delete(key);
    return request;
  }
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
