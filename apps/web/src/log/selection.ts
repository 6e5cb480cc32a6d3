import {
  isEstablished,
  type CallState,
  type ConnectionState,
  type EstablishedConnection,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import {
  firstConnectionId,
  latestConnectionId,
} from "@elicitation-playground/shared/log/reconnects";
import { isCallOf, listSubjects, type Subject } from "./subject.ts";

/** A tool, prompt or resource that the person chose. */
export type Selection = { connectionId: string; kind: Subject["kind"]; name: string };

/** What the person chose to see: the welcome screen, a tool, or the first tool of a connection. */
export type Choice = "welcome" | Selection | { connectionId: string };

export type Selected = {
  /** The connection that lists the subject. It stays selected after it was closed. */
  connection: EstablishedConnection;
  subject: Subject;
  /** The same connection, or the one that replaced it and is not ready yet. */
  latest: ConnectionState;
};

/** What the person chose; without a choice, what was called last. */
export function findSelected(state: SessionState, choice?: Choice): Selected | undefined {
  if (choice === "welcome") return undefined;
  const lastCall = Object.values(state.calls).at(-1);
  return (
    (choice && findChosen(state, choice)) ??
    (lastCall &&
      findChosen(state, { connectionId: lastCall.connectionId, ...toNamed(lastCall.subject) }))
  );
}

function findChosen(state: SessionState, choice: Exclude<Choice, "welcome">): Selected | undefined {
  const chain = listReconnects(state, choice.connectionId);
  const latest = chain.at(-1);
  if (!latest) return undefined;
  for (const connection of chain.toReversed()) {
    const subjects = isEstablished(connection) ? listSubjects(connection) : [];
    const chosen = "name" in choice ? subjects.find((each) => isNamed(each, choice)) : undefined;
    // After a reconnect the MCP server may no longer have it.
    const subject = chosen ?? (connection === latest ? subjects[0] : undefined);
    if (subject && isEstablished(connection)) return { connection, subject, latest };
  }
  return undefined;
}

/** A connection with all that came before and after it by reconnecting, oldest first. */
function listReconnects(state: SessionState, connectionId: string): ConnectionState[] {
  const chain: ConnectionState[] = [];
  let next: string | undefined = firstConnectionId(state, connectionId);
  while (next !== undefined && Object.hasOwn(state.connections, next)) {
    const connection: ConnectionState | undefined = state.connections[next];
    if (connection) chain.push(connection);
    next = connection?.replacedBy;
  }
  return chain;
}

function isNamed(subject: Subject, { kind, name }: Selection): boolean {
  return subject.kind === kind && subject.name === name;
}

function toNamed(called: CallSubject): Pick<Selection, "kind" | "name"> {
  if ("tool" in called) return { kind: "tool", name: called.tool };
  if ("prompt" in called) return { kind: "prompt", name: called.prompt };
  return { kind: "resource", name: called.resource };
}

/** Whether a call is one of the selected subject, also on the connection before a reconnect. */
export function isSelectedCall(state: SessionState, selected: Selected, call: CallState): boolean {
  return (
    latestConnectionId(state, call.connectionId) === selected.latest.id &&
    isCallOf(call.subject, selected.subject)
  );
}
