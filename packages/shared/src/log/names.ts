import { shorten } from "../text/shorten.ts";
import { labelTarget } from "../target/labelTarget.ts";
import { isEstablished, type ConnectionState, type SessionState } from "./sessionState.ts";
import type { CallSubject } from "./subjects.ts";

/** A longer name would hide the sentence that it is in. */
export const mostNamed = 200;

export function nameOfConnection(state: SessionState, connectionId: string): string {
  const connection = state.connections[connectionId];
  if (!connection) return connectionId;
  const name = isEstablished(connection) ? connection.mcpServer.name : connection.label;
  return shorten(name, mostNamed);
}

/** The label that the person gave it; undefined when it only has the default one. */
export function givenLabel({ label, target }: ConnectionState): string | undefined {
  return label === labelTarget(target) ? undefined : label;
}

export function nameOfCall(state: SessionState, callId: string | undefined): string {
  const call = callId === undefined ? undefined : state.calls[callId];
  return call ? shorten(nameOfSubject(call.subject), mostNamed) : "the call";
}

/** What the call is about as the person knows it: the title, or else the name. */
export function titleOfCall(state: SessionState, callId: string): string {
  const call = state.calls[callId];
  const connection = call && state.connections[call.connectionId];
  const name = nameOfCall(state, callId);
  if (!call || !connection || !isEstablished(connection)) return name;
  const { subject } = call;
  if ("tool" in subject) {
    const tool = connection.tools.find((listed) => listed.name === subject.tool);
    return tool?.title ?? tool?.annotations?.title ?? name;
  }
  const listed =
    "prompt" in subject
      ? connection.prompts.find((prompt) => prompt.name === subject.prompt)
      : connection.resources.find(({ uri }) => uri === subject.resource);
  return listed?.title ?? name;
}

export function nameOfSubject(subject: CallSubject): string {
  if ("tool" in subject) return subject.tool;
  return "prompt" in subject ? subject.prompt : subject.resource;
}

/** The arguments of a call in short, for example `room: Ada, seats: 2`. */
export function describeArguments(subject: CallSubject): string {
  if (!("arguments" in subject)) return "";
  return Object.entries(subject.arguments)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}
