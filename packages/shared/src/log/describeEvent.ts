import { isUrlRequest, type ElicitationRequest } from "../elicitation/request.ts";
import { isJsonObject } from "../text/json.ts";
import { shorten } from "../text/shorten.ts";
import { nameOfRun } from "./callNumbers.ts";
import { describeAnswer, describeReopening, describeSamplingAnswer } from "./describeAnswer.ts";
import { describeConnectionEvent } from "./describeConnectionEvent.ts";
import {
  describeProgress,
  joinFirst,
  plain,
  type EventDescription,
  type EventTone,
} from "./eventDescription.ts";
import { describeFrame, isErrorFrame } from "./describeFrame.ts";
import type { CallFinished, CallStarted, SessionEvent } from "./events.ts";
import { describeArguments, nameOfCall, nameOfConnection, nameOfSubject } from "./names.ts";
import { textOfProblem, textOfResult } from "./outcomeText.ts";
import type { SessionState } from "./sessionState.ts";
import { isStrayLine, strayOutputAdvice, strayOutputTitle } from "./strayOutput.ts";

export type DescriptionContext = {
  /** The event is shown with the others of its call, so its name is not repeated. */
  isInCall?: boolean;
  /** The method of the request that a frame replies to. */
  replyTo?: string | undefined;
};

/** One event in words, for the timeline, for screen readers and for test reports. */
export function describeEvent(
  event: SessionEvent,
  state: SessionState,
  { isInCall = false, replyTo }: DescriptionContext = {},
): EventDescription {
  const aboutCall = (name: string, text: string) =>
    isInCall ? text : text === "" ? name : `${name}: ${text}`;
  switch (event.type) {
    case "session-opened":
      return plain("Session opened");
    case "connection-started":
    case "authorization-requested":
    case "authorization-finished":
    case "connection-opened":
    case "connection-failed":
    case "connection-closed":
    case "tools-listed":
    case "prompts-listed":
    case "resources-listed":
    case "roots-changed":
      return describeConnectionEvent(event, state);
    case "call-started":
      return { ...plain("Call started", describeStart(event, isInCall)), isConversation: true };
    case "call-progressed":
      return plain("Progress", describeProgress(event));
    case "call-queued": {
      const name = nameOfCall(state, event.callId);
      return {
        ...plain("Call queued", aboutCall(name, `behind ${nameOfRun(state, event.behind)}`)),
        announcement: `${name} is waiting for its turn`,
      };
    }
    case "task-changed":
      return plain(
        `Task ${event.status}`,
        event.message ?? aboutCall(nameOfCall(state, event.callId), ""),
      );
    case "call-parked": {
      const name = nameOfCall(state, event.callId);
      return {
        title: "Call parked",
        detail: `${isInCall ? "it" : name} waits until its pages are visited (-32042)`,
        tone: state.calls[event.callId]?.outcome.status === "parked" ? "accent" : "plain",
        announcement: `${name} is waiting for its pages`,
        isConversation: true,
      };
    }
    case "call-resumed":
      return plain(
        "Call resumed",
        aboutCall(nameOfCall(state, event.callId), `round ${event.round}`),
      );
    case "call-finished":
      return describeFinished(event, nameOfCall(state, event.callId), aboutCall);
    case "call-failed": {
      const name = nameOfCall(state, event.callId);
      const { title } = event.problem;
      return {
        title: "Call failed",
        detail: aboutCall(name, `${title} (${textOfProblem(event.problem)})`),
        tone: "bad",
        announcement: `${name} failed: ${title}`,
        isConversation: true,
      };
    }
    case "call-cancelled": {
      const name = nameOfCall(state, event.callId);
      return {
        title: "Call cancelled",
        detail: aboutCall(name, event.reason),
        tone: "warn",
        announcement: `${name} was cancelled`,
        isConversation: true,
      };
    }
    case "elicitation-opened": {
      const { message } = event.request;
      return {
        title: "Question",
        detail: withAside(message, describeRequest(event.request, isInCall)),
        // The accent marks what waits for the person, so an answered question loses it.
        tone: state.elicitations[event.elicitationId]?.closed ? "plain" : "accent",
        announcement: `${nameOfConnection(state, event.connectionId)} asks: ${shorten(message, 300)}`,
        isConversation: true,
      };
    }
    case "elicitation-rejected":
      return {
        title: "Answer rejected",
        detail: event.errors.map(({ field, message }) => `${field} ${message}`.trim()).join(", "),
        tone: "bad",
      };
    case "elicitation-completed":
      return plain("Page completed");
    case "elicitation-closed":
      return { ...describeAnswer(event), isConversation: true };
    case "elicitation-reopened":
      return { ...describeReopening(event, state), isConversation: true };
    case "completion-ignored":
      return { title: "Completion ignored", detail: event.reason, tone: "warn" };
    case "sampling-opened":
      return {
        title: "Sampling requested",
        detail:
          event.callId === undefined
            ? "outside a call"
            : aboutCall(nameOfCall(state, event.callId), ""),
        tone: state.samplings[event.samplingId]?.closed ? "plain" : "accent",
        announcement: `${nameOfConnection(state, event.connectionId)} requests a message`,
        isConversation: true,
      };
    case "sampling-closed":
      return { ...describeSamplingAnswer(event), isConversation: true };
    case "frame": {
      if (event.refused !== undefined) {
        const title = "Message refused";
        return { title, detail: event.refused, tone: "warn", isConversation: true };
      }
      const isRefusal = event.direction === "out" && isErrorFrame(event.message);
      return {
        ...describeFrame(event.direction, event.message, replyTo),
        tone: "frame",
        ...(isRefusal && { isConversation: true }),
      };
    }
    case "http-exchange": {
      const { method, url, status, failure } = event;
      return {
        title: status === undefined ? "HTTP request failed" : `HTTP ${status}`,
        detail: withAside(`${method} ${url}`, failure ?? ""),
        tone: "frame",
      };
    }
    case "log-message":
      if (isStrayLine(event)) {
        const detail = `“${shorten(event.text, 60)}”. ${strayOutputAdvice}`;
        return { title: strayOutputTitle, detail, tone: "warn", isConversation: true };
      }
      return { ...plain(`Log, ${event.level}`, event.text), tone: toneOfLevel(event.level) };
    case "stderr-line":
      return plain("stderr", event.text);
  }
}

function toneOfLevel(level: string): EventTone {
  if (level === "warning") return "warn";
  return ["error", "critical", "alert", "emergency"].includes(level) ? "bad" : "plain";
}

function describeStart(event: CallStarted, isInCall: boolean): string {
  const name = nameOfSubject(event);
  if (isInCall) return describeArguments(event);
  if (!("arguments" in event) || Object.keys(event.arguments).length === 0) return name;
  return `${name} ${JSON.stringify(event.arguments)}`;
}

function describeFinished(
  { result }: CallFinished,
  name: string,
  aboutCall: (name: string, text: string) => string,
): EventDescription {
  const isError = result["isError"] === true;
  const text = textOfResult(result);
  return {
    title: isError ? "Tool reported an error" : "Call finished",
    detail: aboutCall(name, text),
    tone: isError ? "bad" : "good",
    announcement: isError ? `${name} reported an error` : `${name} finished`,
    isConversation: true,
  };
}

/** The page or, outside its call, the fields that a question is about. */
function describeRequest(request: ElicitationRequest, isInCall: boolean): string {
  if (isUrlRequest(request)) return request.url;
  if (isInCall) return "";
  const { properties } = request.requestedSchema;
  return isJsonObject(properties) ? joinFirst(Object.keys(properties)) : "";
}

function withAside(text: string, aside: string): string {
  return aside === "" ? text : `${text} (${aside})`;
}
