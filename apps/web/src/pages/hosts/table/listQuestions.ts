import {
  specRevisions,
  toRevision,
  type SpecRevision,
} from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import {
  HostQuestions,
  type HostQuestion,
} from "@elicitation-playground/shared/hosts/hostQuestions";
import { labelOfConnection } from "@elicitation-playground/shared/log/connectionLabels";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { ExploredQuestion } from "./exploredQuestions.ts";

/** What was asked in a session, and in its explorations. */
export type Asked = { state: SessionState; explored: readonly ExploredQuestion[] };

/** The MCP servers that asked something, the latest first. */
export function listServers({ state, explored }: Asked): string[] {
  const connectionIds = [...newestFirst(state), ...explored].map((asked) => asked.connectionId);
  return [...new Set(connectionIds.map((id) => labelOfConnection(state, id)))];
}

/**
 * The revisions that an MCP server can ask in. A client gets the newest one that both speak, and
 * most MCP servers that speak a new one speak the older ones too.
 */
export function listRevisions(asked: Asked, server: string | undefined): SpecRevision[] {
  const { session, explored } = questionsOf(asked, server);
  const eras = [...session, ...explored].map(({ era }) => specRevisions.indexOf(toRevision(era)));
  return specRevisions.slice(0, Math.max(-1, ...eras) + 1);
}

/** The questions of an MCP server, each once: the newest first, then those of the explorer. */
export function listQuestions(
  asked: Asked,
  server: string | undefined,
  revisions: readonly SpecRevision[] = listRevisions(asked, server),
): HostQuestion[] {
  const questions = new HostQuestions();
  const { session, explored } = questionsOf(asked, server);
  for (const revision of revisions) {
    for (const { request, callId } of session) {
      const call = callId === undefined ? undefined : nameOfCall(asked.state, callId);
      questions.add(request, revision, call);
    }
    for (const question of explored) questions.addAsked({ ...question, era: revision });
  }
  return questions.all;
}

function questionsOf({ state, explored }: Asked, server: string | undefined) {
  const isOf = ({ connectionId }: { connectionId: string }) =>
    labelOfConnection(state, connectionId) === server;
  return { session: newestFirst(state).filter(isOf), explored: explored.filter(isOf) };
}

/** A session can have thousands, and they are read again with each event. */
const mostAsked = 500;

function newestFirst({ elicitations }: SessionState): ElicitationState[] {
  return Object.values(elicitations).slice(-mostAsked).toReversed();
}
