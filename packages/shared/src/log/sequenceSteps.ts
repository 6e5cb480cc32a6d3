import { countOf } from "../text/countOf.ts";
import { isJsonObject, type JsonObject } from "../text/json.ts";
import { nameOfRun } from "./callNumbers.ts";
import { describeEvent } from "./describeEvent.ts";
import { describeFrame } from "./describeFrame.ts";
import { describeProgress, type EventTone } from "./eventDescription.ts";
import type { SessionEvent } from "./events.ts";
import { messageOf, methodOf, type FrameEvent, type FrameReplies } from "./frameReplies.ts";
import { describeArguments } from "./names.ts";
import type { SequenceRound } from "./sequenceSpans.ts";
import type { SessionState } from "./sessionState.ts";

/** An arrow between two lanes, or a note over one or several. */
export type StepEnds =
  { type: "arrow"; from: string; to: string } | { type: "note"; over: [string, string] };

type DrawnStep = { label: string; tone: EventTone; isProgress?: boolean } & StepEnds;

type StepContext = {
  /** The lane of the MCP server. */
  server: string;
  replies: FrameReplies;
  round: SequenceRound | undefined;
};

/** How an event is drawn; undefined when it is left out. */
export function describeStep(
  event: SessionEvent,
  state: SessionState,
  context: StepContext,
): DrawnStep | undefined {
  const { server } = context;
  if (event.type === "frame") return describeFrameStep(event, context);
  const { title, detail, tone } = describeEvent(event, state, { isInCall: true });
  const both = detail === "" ? title : `${title}: ${detail}`;
  const note = (label: string, ...over: [string, string]): DrawnStep => ({
    type: "note",
    over,
    label,
    tone,
  });
  const arrow = (from: string, to: string, label: string): DrawnStep => ({
    type: "arrow",
    from,
    to,
    label,
    tone,
  });
  switch (event.type) {
    case "session-opened":
    case "http-exchange":
      return undefined;
    case "stderr-line":
    case "log-message":
      return note(both, server, server);
    case "connection-started":
    case "connection-opened":
    case "connection-failed":
    case "connection-closed":
    case "tools-listed":
    case "prompts-listed":
    case "resources-listed":
    case "roots-changed":
      return note(both, "host", server);
    case "authorization-requested":
      return arrow("host", "person", title);
    case "authorization-finished":
      return arrow("person", "host", title);
    case "call-started": {
      const given = describeArguments(event);
      const name = nameOfRun(state, event.callId);
      return arrow("person", "host", `Run ${name}${given === "" ? "" : ` (${given})`}`);
    }
    case "call-queued":
    case "call-parked":
    case "call-resumed":
      return note(both, "host", "host");
    case "task-changed":
      return note(both, server, server);
    case "call-progressed":
      return arrow(server, "host", `progress ${detail}`);
    case "call-finished":
      return arrow("host", "person", detail === "" ? title : detail);
    case "call-failed":
      return arrow("host", "person", both);
    case "call-cancelled":
      return note(both, "person", "host");
    case "elicitation-opened":
      return arrow("host", "person", `asks: ${detail}`);
    case "sampling-opened":
      return arrow("host", "person", title);
    case "elicitation-rejected":
      return arrow("host", "person", both);
    case "elicitation-completed":
    case "elicitation-reopened":
      return note(both, "person", "host");
    case "elicitation-closed":
    case "sampling-closed": {
      // Only what the person did comes from the person.
      return event.by === "person"
        ? arrow("person", "host", `${title} ${detail}`.trim())
        : { ...note(both, "person", "host"), tone: event.by === "rule" ? tone : "warn" };
    }
    case "completion-ignored":
      return note(both, "host", server);
  }
}

function describeFrameStep(event: FrameEvent, context: StepContext): DrawnStep | undefined {
  const { server, replies, round } = context;
  const [from, to] = event.direction === "in" ? [server, "host"] : ["host", server];
  const arrow = (label: string, tone: EventTone = "plain"): DrawnStep => ({
    type: "arrow",
    from,
    to,
    label,
    tone,
  });
  if (event.refused !== undefined) return arrow(`refused: ${event.refused}`, "warn");
  const message = messageOf(event);
  const method = methodOf(event);
  const request = replies.get(event.id);
  if (method === undefined) return describeReply(message, methodOf(request), arrow, event);
  switch (method) {
    case "notifications/progress":
      return { ...arrow(`progress ${describeProgress(paramsOf(message))}`), isProgress: true };
    case "notifications/cancelled":
      return arrow(event.direction === "in" ? "withdraws its request" : "cancels the call", "warn");
    case "notifications/elicitation/complete":
      return arrow("the page is finished");
    default:
      return arrow(round ? describeRequestOf(round, method, message) : method);
  }
}

function describeRequestOf(
  { number, isGroup }: SequenceRound,
  method: string,
  message: JsonObject,
): string {
  if (number === 1) return isGroup ? `${method}, round 1` : method;
  const hasAnswers = "inputResponses" in paramsOf(message);
  return `retry${hasAnswers ? " with the answers" : ""}, round ${number}`;
}

function describeReply(
  message: JsonObject,
  replyTo: string | undefined,
  arrow: (label: string, tone?: EventTone) => DrawnStep,
  event: FrameEvent,
): DrawnStep {
  const { result, error } = message;
  if (isJsonObject(error)) {
    const { code, message: text } = error;
    const reason = typeof text === "string" ? `: ${text}` : "";
    return arrow(`error ${JSON.stringify(code)}${reason}`, "bad");
  }
  if (isJsonObject(result)) {
    if (result["resultType"] === "input_required") {
      const asked = result["inputRequests"];
      const count = isJsonObject(asked) ? Object.keys(asked).length : 0;
      return arrow(`input_required, ${countOf(count, "question")}`);
    }
    if (typeof result["action"] === "string") {
      return arrow(`${result["action"]}, reply to ${replyTo ?? "a question"}`);
    }
    if (result["isError"] === true) return arrow("result with an error", "bad");
  }
  return arrow(
    replyTo === "tools/call"
      ? "result"
      : describeFrame(event.direction, event.message, replyTo).title.slice(2),
  );
}

function paramsOf({ params }: JsonObject): JsonObject {
  return isJsonObject(params) ? params : {};
}
