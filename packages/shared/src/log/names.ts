import { labelTarget } from "../target/labelTarget.ts";
import { isEstablished, type ConnectionState, type SessionState } from "./sessionState.ts";
import type { CallSubject } from "./subjects.ts";

export function nameOfConnection(state: SessionState, connectionId: string): string {
  const connection = state.connections[connectionId];
  if (!connection) return connectionId;
  return isEstablished(connection) ? connection.mcpServer.name : connection.label;
}

/** The label that the person gave it; undefined when it only has the default one. */
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
