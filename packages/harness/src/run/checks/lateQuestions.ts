import { callMethods, questionMethods } from "@elicitation-playground/shared/elicitation/protocol";
import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { nameOfSubject } from "@elicitation-playground/shared/log/names";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { TestFailure } from "../failure/failure.ts";
import { show, toDuration } from "../match/difference.ts";
import { defineCheck, isFinalReply, type Note } from "./check.ts";

/**
 * A question may cross the cancellation of its call. The reply to a ping shows that the MCP server
 * has read the cancellation. Its threads get `ms` more to write what they had begun. Then it must
 * reply to two more pings, one after the other: the second reply shows that it has finished what was
 * due when it read the first. Over HTTP, where messages travel on different streams, there are more
 * pings before: none is overtaken by several round trips. What comes after all that is late for
 * certain, however busy the machine is.
 */
export const race = { ms: 100, pingsBefore: { stdio: 1, http: 3 }, pingsAfter: 2 };

type Ping = { sentAt: string; repliesBefore: number };
type PingReply = { sentAt: string; at: string };

type EndedCall = { name: string; end: SessionEvent };

/**
 * A question or a sampling request while no call runs, or on the stream of a call that has ended: no
 * scenario can expect it. Frames decide, because the events of a question and of the end of a call
 * may come in another order.
 */
export const lateQuestions = defineCheck(() => {
  const names = new Map<string, string>();
  const running = new Set<string>();
  const requests = new Map<JsonValue, string>();
  const pings = new Map<JsonValue, Ping>();
  const replies: PingReply[] = [];
  const ended = new Map<string, EndedCall>();
  let transport: keyof typeof race.pingsBefore = "http";
  const end = (event: SessionEvent, callId: string) => {
    if (!running.delete(callId)) return;
    ended.delete(callId);
    ended.set(callId, { name: names.get(callId) ?? "", end: event });
    replies.length = 0;
    pings.clear();
  };
  const isEndRead = () => {
    const [first] = replies;
    const counted = replies.slice(race.pingsBefore[transport]);
    if (!first) return false;
    const after = counted.filter(({ sentAt }) => between(first.at, sentAt) >= race.ms);
    return after.length >= race.pingsAfter;
  };
  return (event) => {
    switch (event.type) {
      case "connection-started":
        if (event.target.kind === "stdio") transport = "stdio";
        return undefined;
      case "call-started":
        names.set(event.callId, nameOfSubject(event));
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
          if (method === "ping") pings.set(id, { sentAt: event.at, repliesBefore: replies.length });
          if (event.callId === undefined || !callMethods.has(method)) return undefined;
          running.add(event.callId);
          requests.set(id, event.callId);
        } else if (method === undefined) {
          const callId = requests.get(id);
          requests.delete(id);
          const ping = pings.get(id);
          if (ping?.repliesBefore === replies.length) replies.push({ ...ping, at: event.at });
          pings.delete(id);
          if (callId !== undefined && isFinalReply(event.message)) end(event, callId);
        } else if (questionMethods.has(method)) {
          const { callId = "" } = event;
          // Only a stream tells for certain; a program has one for all calls.
          const isKnown = transport === "http" && !running.has(callId);
          const asker = isKnown ? ended.get(callId) : undefined;
          if (running.size > 0 && !asker) return undefined;
          return describeLate(event, {
            candidates: asker ? [asker] : [...ended.values()],
            isOnlyCall: names.size === 1,
            isEndRead: isEndRead(),
          });
        }
        return undefined;
      }
      default:
        return undefined;
    }
  };
});

type Lateness = {
  /** The calls that may have asked, the last one last. */
  candidates: EndedCall[];
  isOnlyCall: boolean;
  /** Whether the MCP server has surely read that the client ended the call. */
  isEndRead: boolean;
};

function describeLate(
  asked: SessionEvent & FrameLogged,
  lateness: Lateness,
): TestFailure | Note | undefined {
  if (!isJsonObject(asked.message)) return undefined;
  const { method, params } = asked.message;
  const isSampling = method === "sampling/createMessage";
  const message = isJsonObject(params) ? params["message"] : undefined;
  const question = typeof message === "string" ? show(message) : "A question";
  const what = isSampling ? "A sampling request was made" : `${question} was asked`;
  const cause = `${what} ${describeTime(asked, lateness)}.`;
  const last = lateness.candidates.at(-1);
  if (last && isEndedByClient(last.end) && !lateness.isEndRead) {
    return { note: `${cause} It may have crossed the cancellation, so the test does not fail.` };
  }
  return new TestFailure(isSampling ? "unexpected-sampling" : "unexpected-question", cause);
}

function describeTime(asked: SessionEvent, { candidates, isOnlyCall }: Lateness): string {
  const last = candidates.at(-1);
  if (!last) return "while no call was running";
  const since = ({ end }: EndedCall) => toDuration(between(end.at, asked.at));
  const isKnown = candidates.length === 1;
  const call = isKnown && !isOnlyCall ? `its call, ${last.name},` : "the call";
  const times = candidates.slice(-3).map((one) => `${since(one)} after ${one.name}`);
  const all = isKnown ? "" : ` (${times.toReversed().join(", ")})`;
  if (!isEndedByClient(last.end)) return `after ${call} had ended${all}`;
  const how = last.end.type === "call-cancelled" ? "was cancelled" : "had failed";
  return `${since(last)} after ${call} ${how}${all}`;
}

/** Then the MCP server learns of it only later. */
function isEndedByClient(end: SessionEvent): boolean {
  return end.type === "call-cancelled" || end.type === "call-failed";
}

function between(start: string, end: string): number {
  return Date.parse(end) - Date.parse(start);
}
