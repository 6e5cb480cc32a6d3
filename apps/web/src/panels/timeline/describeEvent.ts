import type {
  AuthorizationRequested,
  ClosedBy,
  ElicitationClosed,
  SessionEvent,
} from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { nameOfCall, nameOfConnection } from "../../log/names.ts";
import { describeFrame } from "../../log/describeFrame.ts";

export type EventDescription = {
  words: string;
  detail: string;
  tone: "plain" | "accent" | "good" | "bad" | "warn" | "frame";
};

/** One line of the timeline. */
export function describeEvent(event: SessionEvent, state: SessionState): EventDescription {
  switch (event.type) {
    case "session-opened":
      return plain("Session opened");
    case "connection-started":
      return plain(event.replaces === undefined ? "Connecting" : "Reconnecting", event.label);
    case "authorization-requested":
      return {
        words: "Sign-in wanted",
        detail: event.authorizationUrl,
        tone: isWanted(state, event) ? "accent" : "plain",
      };
    case "authorization-finished":
      return plain("Sign-in over", nameOfConnection(state, event.connectionId));
    case "connection-opened": {
      const { name, version } = event.mcpServer;
      return { words: "Connected", detail: `${name} ${version}, ${event.era}`, tone: "good" };
    }
    case "connection-failed":
      return {
        words: "Connection failed",
        detail: event.reason,
        tone: "bad",
      };
    case "connection-closed":
      return plain(
        "Disconnected",
        `${nameOfConnection(state, event.connectionId)}: ${event.reason}`,
      );
    case "tools-listed":
      return plain("Tools listed", namesOf(event.tools));
    case "prompts-listed":
      return plain("Prompts listed", namesOf(event.prompts));
    case "resources-listed":
      return plain("Resources listed", namesOf(event.resources));
    case "roots-changed":
      return plain("Roots changed", event.roots.map(({ uri }) => uri).join(", ") || "none");
    case "call-started":
      return plain("Call started", nameOfCall(state, event.callId));
    case "call-progressed": {
      const total = event.total === undefined ? "" : ` of ${event.total}`;
      const message = event.message === undefined ? "" : `, ${event.message}`;
      return plain("Progress", `${event.progress}${total}${message}`);
    }
    case "call-queued":
      return plain(
        "Call queued",
        `${nameOfCall(state, event.callId)}, behind ${nameOfCall(state, event.behind)}`,
      );
    case "task-changed":
      return plain(`Task ${event.status}`, event.message ?? nameOfCall(state, event.callId));
    case "call-parked":
      return {
        words: "Call parked",
        detail: `${nameOfCall(state, event.callId)} wants a page to be visited first`,
        tone: state.calls[event.callId]?.outcome.status === "parked" ? "accent" : "plain",
      };
    case "call-resumed":
      return plain(
        event.round > 1 ? "Call taken up again" : "Call taken up",
        `${nameOfCall(state, event.callId)}, round ${event.round}`,
      );
    case "call-finished": {
      const isError = event.result["isError"] === true;
      return {
        words: isError ? "Tool reported an error" : "Call finished",
        detail: nameOfCall(state, event.callId),
        tone: isError ? "bad" : "good",
      };
    }
    case "call-failed":
      return {
        words: "Call failed",
        detail: `${nameOfCall(state, event.callId)}: ${event.problem.title}`,
        tone: "bad",
      };
    case "call-cancelled":
      return { words: "Call cancelled", detail: nameOfCall(state, event.callId), tone: "warn" };
    case "elicitation-opened":
      return {
        words: "Question",
        detail: event.request.message,
        // The accent is for what waits, so an answered question loses it.
        tone: state.elicitations[event.elicitationId]?.closed ? "plain" : "accent",
      };
    case "elicitation-rejected":
      return {
        words: "Answer refused",
        detail: event.errors.map(({ field, message }) => `${field} ${message}`.trim()).join(", "),
        tone: "bad",
      };
    case "elicitation-completed":
      return plain("Page visit completed");
    case "elicitation-closed":
      return describeClosed(event);
    case "completion-ignored":
      return { words: "Completion ignored", detail: event.reason, tone: "warn" };
    case "sampling-opened":
      return {
        words: "Message wanted",
        detail: event.callId === undefined ? "outside a call" : nameOfCall(state, event.callId),
        tone: state.samplings[event.samplingId]?.closed ? "plain" : "accent",
      };
    case "sampling-closed":
      return plain(
        event.response ? "Message written" : "Message refused",
        describeBy(event.by, event.reason),
      );
    case "frame":
      return { ...describeFrame(event.direction, event.message), tone: "frame" };
    case "log-message":
      return plain(`Log, ${event.level}`, event.text);
    case "stderr-line":
      return plain("stderr", event.text);
  }
}

const answers = { accept: "Accepted", decline: "Declined", cancel: "Cancelled" } as const;

function describeClosed(event: ElicitationClosed): EventDescription {
  const { by, answer, reason, deliberate, fault } = event;
  const words = answer ? answers[answer.action] : "Question closed";
  if (deliberate !== true) return plain(words, describeBy(by, reason));
  const detail = (fault?.kind ?? "odd-answer").replaceAll("-", " ");
  return { words: `${words}, wrong on purpose`, detail, tone: "warn" };
}

function describeBy(by: ClosedBy, reason = ""): string {
  return [by === "person" ? "by the person" : `by ${by}`, reason].filter(Boolean).join(", ");
}

function isWanted(state: SessionState, event: AuthorizationRequested): boolean {
  return state.connections[event.connectionId]?.authorizationUrl === event.authorizationUrl;
}

function namesOf(listed: { name: string }[]): string {
  return listed.map(({ name }) => name).join(", ") || "none";
}

function plain(words: string, detail = ""): EventDescription {
  return { words, detail, tone: "plain" };
}
