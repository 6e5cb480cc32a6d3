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

/** The MCP servers that asked something, the latest first. */
export function listServers(state: SessionState): string[] {
  const labels = newestFirst(state).map(({ connectionId }) =>
    labelOfConnection(state, connectionId),
  );
  return [...new Set(labels)];
}

/**
 * The revisions that an MCP server can ask in. A client gets the newest one that both speak, and
 * most MCP servers that speak a new one speak the older ones too.
 */
export function listRevisions(state: SessionState, server: string | undefined): SpecRevision[] {
  const asked = newestFirst(state)
    .filter(({ connectionId }) => labelOfConnection(state, connectionId) === server)
    .map(({ era }) => specRevisions.indexOf(toRevision(era)));
  return specRevisions.slice(0, Math.max(-1, ...asked) + 1);
}

/** The questions of an MCP server in this session, each once, the newest first. */
export function listQuestions(
  state: SessionState,
  server: string | undefined,
  revisions: readonly SpecRevision[] = listRevisions(state, server),
): HostQuestion[] {
  const questions = new HostQuestions();
  for (const { request, callId, connectionId } of newestFirst(state)) {
    if (labelOfConnection(state, connectionId) !== server) continue;
    const call = callId === undefined ? undefined : nameOfCall(state, callId);
    for (const revision of revisions) questions.add(request, revision, call);
  }
  return questions.all;
}

function newestFirst({ elicitations }: SessionState): ElicitationState[] {
  return Object.values(elicitations).toReversed();
}
