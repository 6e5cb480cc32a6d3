import type { Target } from "@elicitation-playground/shared/commands";
import type { CallSubject } from "@elicitation-playground/shared/subjects";
import type { SessionState } from "@elicitation-playground/shared/sessionState";

export function nameOfConnection(state: SessionState, connectionId: string): string {
  const connection = state.connections[connectionId];
  if (!connection) return connectionId;
  return connection.status === "failed"
    ? nameOfTarget(connection.target)
    : connection.mcpServer.name;
}

export function nameOfTarget(target: Target): string {
  switch (target.kind) {
    case "sample":
      return `${target.name} samples`;
    case "stdio":
      return target.command;
    case "http":
    case "sse":
      return target.url;
  }
}

export function nameOfCall(state: SessionState, callId: string | undefined): string {
  const call = callId === undefined ? undefined : state.calls[callId];
  return call ? nameOfSubject(call.subject) : "the call";
}

export function nameOfSubject(subject: CallSubject): string {
  if ("tool" in subject) return subject.tool;
  return "prompt" in subject ? subject.prompt : subject.resource;
}
