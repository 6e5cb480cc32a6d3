import { labelTarget } from "@elicitation-playground/shared/target/labelTarget";
import {
  isEstablished,
  type ConnectionState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";

export function nameOfConnection(state: SessionState, connectionId: string): string {
  const connection = state.connections[connectionId];
  if (!connection) return connectionId;
  return isEstablished(connection) ? connection.mcpServer.name : connection.label;
}

/** What the person named it, if they did. */
export function givenLabel({ label, target }: ConnectionState): string | undefined {
  return label === labelTarget(target) ? undefined : label;
}

export function nameOfCall(state: SessionState, callId: string | undefined): string {
  const call = callId === undefined ? undefined : state.calls[callId];
  return call ? nameOfSubject(call.subject) : "the call";
}

export function nameOfSubject(subject: CallSubject): string {
  if ("tool" in subject) return subject.tool;
  return "prompt" in subject ? subject.prompt : subject.resource;
}
