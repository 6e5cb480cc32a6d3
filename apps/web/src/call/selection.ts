import type {
  EstablishedConnection,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { successorOf } from "../session/successorOf.ts";
import { isAbout, listSubjects, type Subject } from "./subject.ts";

export type Selection = { connectionId: string; kind: Subject["kind"]; name: string };

export type Selected = {
  connection: EstablishedConnection;
  subject: Subject;
};

/**
 * What the person chose; without a choice, what was called last, so that a reload comes back to
 * it; else the first there is.
 */
export function findSelected(state: SessionState, selection?: Selection): Selected | undefined {
  const all = Object.values(state.connections).flatMap((connection) =>
    connection.status === "open"
      ? listSubjects(connection).map((subject) => ({ connection, subject }))
      : [],
  );
  const chosen =
    selection &&
    all.find(
      ({ connection, subject }) =>
        connection.id === successorOf(state, selection.connectionId) &&
        subject.kind === selection.kind &&
        subject.name === selection.name,
    );
  if (chosen) return chosen;
  const lastCall = Object.values(state.calls).at(-1);
  const called =
    lastCall &&
    all.find(
      ({ connection, subject }) =>
        connection.id === successorOf(state, lastCall.connectionId) &&
        isAbout(lastCall.subject, subject),
    );
  return called ?? all[0];
}
