import { isUrlRequest, type ElicitationRequest } from "../elicitation/request.ts";
import { isJsonObject } from "../text/json.ts";
import { shorten } from "../text/shorten.ts";
import { describeAnswer, describeReopening, describeSamplingAnswer } from "./describeAnswer.ts";
import { describeFrame, isErrorFrame } from "./describeFrame.ts";
import type { AuthorizationRequested, CallFinished, CallStarted, SessionEvent } from "./events.ts";
import { nameOfCall, nameOfConnection, nameOfSubject } from "./names.ts";
import { textOfProblem, textOfResult } from "./outcomeText.ts";
import type { SessionState } from "./sessionState.ts";

export type EventTone = "plain" | "accent" | "good" | "bad" | "warn" | "frame";

export type EventDescription = {
  title: string;
  detail: string;
  tone: EventTone;
  /** The sentence that a screen reader announces; routine events have none. */
  announcement?: string;
  /** Part of what MCP server, host and person said to each other, as test reports print it. */
  isConversation?: true;
};

/** One event in words, for the timeline, for screen readers and for test reports. */
export function describeEvent(event: SessionEvent, state: SessionState): EventDescription {
  switch (event.type) {
    case "session-opened":
      return plain("Session opened");
    case "connection-started":
      return plain(event.replaces === undefined ? "Connecting" : "Reconnecting", event.label);
    case "authorization-requested":
      return {
        title: "Sign-in requested",
        detail: event.authorizationUrl,
        tone: isWaitingForSignIn(state, event) ? "accent" : "plain",
        announcement: `${nameOfConnection(state, event.connectionId)} asks you to sign in`,
      };
    case "authorization-finished":
      return plain("Sign-in finished", nameOfConnection(state, event.connectionId));
    case "connection-opened": {
      const { name, version } = event.mcpServer;
      return {
        title: "Connected",
        detail: `${name} ${version}, ${event.era}`,
        tone: "good",
        announcement: `Connected to ${name}`,
      };
    }
    case "connection-failed":
      return {
        title: "Connection failed",
        detail: event.reason,
        tone: "bad",
        announcement: `Connection failed: ${event.reason}`,
      };
    case "connection-closed": {
      const name = nameOfConnection(state, event.connectionId);
      return {
        ...plain("Disconnected", `${name}: ${event.reason}`),
        announcement: `${name} disconnected: ${event.reason}`,
        isConversation: true,
      };
    }
    case "tools-listed":
      return plain("Tools listed", namesOf(event.tools));
    case "prompts-listed":
      return plain("Prompts listed", namesOf(event.prompts));
    case "resources-listed":
      return plain("Resources listed", namesOf(event.resources));
    case "roots-changed":
      return plain("Roots changed", event.roots.map(({ uri }) => uri).join(", ") || "none");
    case "call-started":
      return { ...plain("Call started", describeStart(event)), isConversation: true };
    case "call-progressed": {
      const total = event.total === undefined ? "" : ` of ${event.total}`;
      const message = event.message === undefined ? "" : `, ${event.message}`;
      return plain("Progress", `${event.progress}${total}${message}`);
    }
    case "call-queued": {
      const name = nameOfCall(state, event.callId);
      return {
        ...plain("Call queued", `${name}, behind ${nameOfCall(state, event.behind)}`),
        announcement: `${name} is waiting for its turn`,
      };
    }
    case "task-changed":
      return plain(`Task ${event.status}`, event.message ?? nameOfCall(state, event.callId));
    case "call-parked": {
      const name = nameOfCall(state, event.callId);
      return {
        title: "Call parked",
        detail: `${name} waits until its pages are visited (-32042)`,
        tone: state.calls[event.callId]?.outcome.status === "parked" ? "accent" : "plain",
        announcement: `${name} is waiting for its pages`,
        isConversation: true,
      };
    }
    case "call-resumed":
      return plain("Call resumed", `${nameOfCall(state, event.callId)}, round ${event.round}`);
    case "call-finished":
      return describeFinished(event, nameOfCall(state, event.callId));
    case "call-failed": {
      const name = nameOfCall(state, event.callId);
      const { title } = event.problem;
      return {
        title: "Call failed",
        detail: `${name}: ${title} (${textOfProblem(event.problem)})`,
        tone: "bad",
        announcement: `${name} failed: ${title}`,
        isConversation: true,
      };
    }
    case "call-cancelled": {
      const name = nameOfCall(state, event.callId);
      return {
        title: "Call cancelled",
        detail: `${name}: ${event.reason}`,
        tone: "warn",
        announcement: `${name} was cancelled`,
        isConversation: true,
      };
    }
    case "elicitation-opened": {
      const { message } = event.request;
      return {
        title: "Question",
        detail: withAside(message, describeRequest(event.request)),
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
        detail: event.callId === undefined ? "outside a call" : nameOfCall(state, event.callId),
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
        ...describeFrame(event.direction, event.message),
        tone: "frame",
        ...(isRefusal && { isConversation: true }),
      };
    }
    case "log-message":
      // Output that is not a JSON-RPC message breaks the stdio transport of most hosts.
      if (event.level === "stdout") {
        const title = "Unexpected output on stdout";
        return { title, detail: event.text, tone: "warn", isConversation: true };
      }
      return plain(`Log, ${event.level}`, event.text);
    case "stderr-line":
      return plain("stderr", event.text);
  }
}

function describeStart(event: CallStarted): string {
  const name = nameOfSubject(event);
  if (!("arguments" in event) || Object.keys(event.arguments).length === 0) return name;
  return `${name} ${JSON.stringify(event.arguments)}`;
}

function describeFinished({ result }: CallFinished, name: string): EventDescription {
  const isError = result["isError"] === true;
  const text = textOfResult(result);
  return {
    title: isError ? "Tool reported an error" : "Call finished",
    detail: text === "" ? name : `${name}: ${text}`,
    tone: isError ? "bad" : "good",
    announcement: isError ? `${name} reported an error` : `${name} finished`,
    isConversation: true,
  };
}

/** The page or the fields that a question is about. */
function describeRequest(request: ElicitationRequest): string {
  if (isUrlRequest(request)) return request.url;
  const { properties } = request.requestedSchema;
  return isJsonObject(properties) ? joinFirst(Object.keys(properties)) : "";
}

function isWaitingForSignIn(state: SessionState, event: AuthorizationRequested): boolean {
  return state.connections[event.connectionId]?.authorizationUrl === event.authorizationUrl;
}

function namesOf(listed: { name: string }[]): string {
  return joinFirst(listed.map(({ name }) => name)) || "none";
}

/** An event is described whenever it is drawn, and a hostile one can list thousands. */
const mostJoined = 50;

function joinFirst(names: string[]): string {
  const rest = names.length - mostJoined;
  return names.slice(0, mostJoined).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function withAside(text: string, aside: string): string {
  return aside === "" ? text : `${text} (${aside})`;
}

function plain(title: string, detail = ""): EventDescription {
  return { title, detail, tone: "plain" };
}
