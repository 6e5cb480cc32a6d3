import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { cutText } from "../../design/cutText.ts";
import { nameOfCall, nameOfConnection } from "../../log/names.ts";

/** What is worth reading out; undefined for everything else. */
export function describeAnnouncement(event: SessionEvent, state: SessionState): string | undefined {
  switch (event.type) {
    case "connection-opened":
      return `Connected to ${event.mcpServer.name}`;
    case "connection-failed":
      return `Connection failed: ${event.reason}`;
    case "connection-closed":
      return `${nameOfConnection(state, event.connectionId)} disconnected: ${event.reason}`;
    case "authorization-requested":
      return `${nameOfConnection(state, event.connectionId)} wants you to sign in`;
    case "sampling-opened":
      return `${nameOfConnection(state, event.connectionId)} asks for a message`;
    case "elicitation-opened":
      return `${nameOfConnection(state, event.connectionId)} asks: ${cutText(event.request.message, 300)}`;
    case "call-finished":
      return event.result["isError"] === true
        ? `${nameOfCall(state, event.callId)} reported an error`
        : `${nameOfCall(state, event.callId)} finished`;
    case "call-failed":
      return `${nameOfCall(state, event.callId)} failed: ${event.problem.title}`;
    case "call-cancelled":
      return `${nameOfCall(state, event.callId)} was cancelled`;
    case "call-parked":
      return `${nameOfCall(state, event.callId)} waits for its pages`;
    case "call-queued":
      return `${nameOfCall(state, event.callId)} waits for its turn`;
    case "session-opened":
    case "connection-started":
    case "authorization-finished":
    case "tools-listed":
    case "prompts-listed":
    case "resources-listed":
    case "roots-changed":
    case "call-started":
    case "call-progressed":
    case "task-changed":
    case "call-resumed":
    case "elicitation-rejected":
    case "elicitation-completed":
    case "elicitation-closed":
    case "completion-ignored":
    case "sampling-closed":
    case "frame":
    case "log-message":
    case "stderr-line":
      return undefined;
  }
}
