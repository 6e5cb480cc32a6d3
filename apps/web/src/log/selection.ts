import type {
  EstablishedConnection,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";
import { isCallOf, listSubjects, type Subject } from "./subject.ts";

export type Selection = { connectionId: string; kind: Subject["kind"]; name: string };

export type Selected = {
  connection: EstablishedConnection;
  subject: Subject;
};

/**
 * What the person selected. Without a selection, what was called last, so that it survives a
 * reload; otherwise the first one.
 */
export function findSelected(state: SessionState, selection?: Selection): Selected | undefined {
  const all = Object.values(state.connections).flatMap((connection) =>
    connection.status === "open"
      ? listSubjects(connection).map((subject) => ({ connection, subject }))
      : [],
  );
  const selected =
    selection &&
    all.find(
      ({ connection, subject }) =>
        connection.id === latestConnectionId(state, selection.connectionId) &&
        subject.kind === selection.kind &&
        subject.name === selection.name,
    );
  if (selected) return selected;
  const lastCall = Object.values(state.calls).at(-1);
  const called =
    lastCall &&
    all.find(
      ({ connection, subject }) =>
        connection.id === latestConnectionId(state, lastCall.connectionId) &&
        isCallOf(lastCall.subject, subject),
    );
  return called ?? all[0];
}
