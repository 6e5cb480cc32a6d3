import {
  specRevisions,
  toRevision,
  type SpecRevision,
} from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { labelOfConnection } from "@elicitation-playground/shared/log/connectionLabels";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";

/** A question that an MCP server asked in this session. */
export type AskedQuestion = {
  key: string;
  request: ElicitationRequest;
  /** Those that the MCP server can ask it in. */
  revisions: readonly SpecRevision[];
  /** What asked it; missing for a question outside a call. */
  tool?: string;
  /** The MCP server. */
  from: string;
};

/** Each question once, the newest first. */
export function listQuestions(state: SessionState): AskedQuestion[] {
  const found = new Map<string, AskedQuestion>();
  for (const question of Object.values(state.elicitations).toReversed()) {
    const asked = toAsked(state, question);
    const known = found.get(asked.key) ?? asked;
    const both = [...known.revisions, ...asked.revisions];
    const revisions = specRevisions.filter((revision) => both.includes(revision));
    found.set(asked.key, { ...known, revisions });
  }
  return [...found.values()];
}

function toAsked(state: SessionState, question: ElicitationState): AskedQuestion {
  const { callId, connectionId, request } = question;
  const tool = callId === undefined ? undefined : nameOfCall(state, callId);
  const from = labelOfConnection(state, connectionId);
  return {
    key: JSON.stringify([from, tool, contentOf(request)]),
    request,
    revisions: revisionsOf(state, question),
    from,
    ...(tool !== undefined && { tool }),
  };
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

// A request doesn't change, and its schema may be long.
const contents = new WeakMap<ElicitationRequest, string>();

/** What is the same when a question is asked again: numbers in a message and the URL may change. */
function contentOf(request: ElicitationRequest): string {
  const known = contents.get(request);
  if (known !== undefined) return known;
  const message = request.message.replaceAll(/\d+/g, "0");
  const schema = isUrlRequest(request) ? "url" : request.requestedSchema;
  const content = JSON.stringify([message, schema]);
  contents.set(request, content);
  return content;
}
