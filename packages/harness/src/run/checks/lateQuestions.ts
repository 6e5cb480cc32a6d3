import { callMethods, questionMethods } from "@elicitation-playground/shared/elicitation/protocol";
import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { TestFailure } from "../failure/failure.ts";
import { show, toDuration } from "../match/difference.ts";
import { defineCheck, isFinalReply } from "./check.ts";

/**
 * A question may come this much later than the reply to a ping that was sent after the call was
 * cancelled: threads write in any order, and over HTTP messages travel on different streams.
 */
export const raceMs = { stdio: 50, http: 250 };

/**
 * A question or a sampling request while no call runs: no scenario can expect it. Frames decide,
 * because the events of a question and of the end of a call may come in another order.
 */
export const lateQuestions = defineCheck(() => {
  const running = new Set<string>();
  const requests = new Map<JsonValue, string>();
  /** The open pings, by how many replies came before them. */
  const pings = new Map<JsonValue, number>();
  const replies: string[] = [];
  let transport: keyof typeof raceMs = "http";
  let last: SessionEvent | undefined;
  const end = (event: SessionEvent, callId: string) => {
    if (!running.delete(callId)) return;
    last = event;
    replies.length = 0;
    pings.clear();
  };
  return (event) => {
    switch (event.type) {
      case "connection-started":
        if (event.target.kind === "stdio") transport = "stdio";
        return undefined;
      case "call-started":
        running.add(event.callId);
        return undefined;
      case "call-finished":
      case "call-failed":
      case "call-cancelled":
        end(event, event.callId);
        return undefined;
      case "frame": {
        if (!isJsonObject(event.message)) return undefined;
        const { id = null, method } = event.message;
        if (event.direction === "out") {
          if (method === "ping") pings.set(id, replies.length);
          if (event.callId === undefined || !callMethods.has(method)) return undefined;
          running.add(event.callId);
          requests.set(id, event.callId);
        } else if (method === undefined) {
          const callId = requests.get(id);
          requests.delete(id);
          if (pings.get(id) === replies.length) replies.push(event.at);
          pings.delete(id);
          if (callId !== undefined && isFinalReply(event.message)) end(event, callId);
        } else if (running.size === 0 && questionMethods.has(method)) {
          return describeLate(event, last, () => isRead(replies, event, raceMs[transport]));
        }
        return undefined;
      }
      default:
        return undefined;
    }
  };
});

function describeLate(
  asked: SessionEvent & FrameLogged,
  end: SessionEvent | undefined,
  isEndRead: () => boolean,
): TestFailure | undefined {
  const when = describeTime(asked, end, isEndRead);
  if (when === undefined || !isJsonObject(asked.message)) return undefined;
  const { method, params } = asked.message;
  if (method === "sampling/createMessage") {
    return new TestFailure("unexpected-sampling", `A sampling request was made ${when}.`);
  }
  const message = isJsonObject(params) ? params["message"] : undefined;
  const question = typeof message === "string" ? show(message) : "A question";
  return new TestFailure("unexpected-question", `${question} was asked ${when}.`);
}

/** When a question was asked; undefined if it may have crossed a cancellation. */
function describeTime(
  asked: SessionEvent,
  end: SessionEvent | undefined,
  isEndRead: () => boolean,
): string | undefined {
  if (!end) return "while no call was running";
  if (!isEndedByClient(end)) return "after the call had ended";
  if (!isEndRead()) return undefined;
  const passedMs = between(end.at, asked.at);
  const ended = end.type === "call-cancelled" ? "the call was cancelled" : "the call had failed";
  return `${toDuration(passedMs)} after ${ended}`;
}

/** Then the MCP server learns of it only later. */
function isEndedByClient(end: SessionEvent): boolean {
  return end.type === "call-cancelled" || end.type === "call-failed";
}

/**
 * The reply to a first ping shows that the MCP server has read the end of the call, and the reply to
 * a second that it has finished what it read together with it.
 */
function isRead([first, second]: string[], asked: SessionEvent, waitMs: number): boolean {
  return first !== undefined && second !== undefined && between(first, asked.at) >= waitMs;
}

function between(start: string, end: string): number {
  return Date.parse(end) - Date.parse(start);
}
