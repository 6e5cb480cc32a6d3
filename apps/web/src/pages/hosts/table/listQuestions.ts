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

/** The questions of an MCP server in this session, each once, the newest first. */
export function listQuestions(state: SessionState, server: string | undefined): HostQuestion[] {
  const questions = new HostQuestions();
  for (const question of newestFirst(state)) {
    const { request, callId, connectionId } = question;
    if (labelOfConnection(state, connectionId) !== server) continue;
    const call = callId === undefined ? undefined : nameOfCall(state, callId);
    for (const revision of revisionsOf(state, question)) questions.add(request, revision, call);
  }
  return questions.all;
}

function newestFirst({ elicitations }: SessionState): ElicitationState[] {
  return Object.values(elicitations).toReversed();
}

/**
 * A client that negotiates gets the newest revision of the MCP server, which usually speaks the
 * older ones too. One that pins its era is about that one.
 */
function revisionsOf(
  { connections }: SessionState,
  { connectionId, era }: ElicitationState,
): readonly SpecRevision[] {
  const newest = toRevision(era);
  if (connections[connectionId]?.profile.era !== "auto") return [newest];
  return specRevisions.slice(0, specRevisions.indexOf(newest) + 1);
}
