import { isUrlRequest, type UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isSamePage } from "@elicitation-playground/shared/elicitation/url/samePage";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { show, toDuration } from "../match/difference.ts";

/**
 * What is wrong with a question of a retried call: the MCP server answered -32042 again. Undefined
 * for other questions. After `not-done` the call was retried at once.
 */
export function describeParkedAgain(
  state: SessionState,
  callId: string,
  elicitationId: string,
  isNotDone: (elicitationId: string) => boolean,
): string | undefined {
  const { outcome, wasResumed } = state.calls[callId] ?? {};
  if (!wasResumed || outcome?.status !== "parked") return undefined;
  if (!outcome.elicitationIds.includes(elicitationId)) return undefined;
  const { request, openedAt = "" } = state.elicitations[elicitationId] ?? {};
  if (!request || !isUrlRequest(request)) return undefined;
  const visited = visitedPages(state, callId).filter(({ id }) => id !== elicitationId);
  const same = visited.findLast((page) => isSameQuestion(page.request, request));
  const before = same ?? visited.at(-1);
  if (before && isNotDone(before.id) && !before.completed) {
    return same && `${describeNotDone(same.request)}, and it is not listed once more.`;
  }
  const waitedMs = Date.parse(openedAt) - Date.parse(before?.closed?.at ?? openedAt);
  const page = same ? describeSame(same.request, request) : `another page, ${show(request.url)},`;
  const until = visited.some(({ id }) => isNotDone(id))
    ? "before not-done, the answer to another page, retried the call"
    : `within ${toDuration(waitedMs)}`;
  const why = before?.completed
    ? "after it had reported the page as done with notifications/elicitation/complete"
    : `after the page was done: no notifications/elicitation/complete came ${until}, and the retried call asked again`;
  return `The MCP server answered -32042 again for ${page} ${why}.`;
}

/** What an unfinished call that was parked is waiting for; undefined for other calls. */
export function describeUnansweredRetry(state: SessionState, callId: string): string | undefined {
  const { outcome, wasResumed } = state.calls[callId] ?? {};
  if (!wasResumed || outcome?.status !== "running") return undefined;
  const isReported = visitedPages(state, callId).at(-1)?.completed ?? false;
  const why = isReported
    ? "it had reported the page as done with notifications/elicitation/complete"
    : "no notifications/elicitation/complete had come";
  return `the MCP server has not answered the retry that followed its -32042 (${why})`;
}

function visitedPages({ elicitations }: SessionState, callId: string) {
  return Object.values(elicitations).flatMap(({ request, ...page }) =>
    page.callId === callId && page.closed && isUrlRequest(request) ? [{ ...page, request }] : [],
  );
}

function isSameQuestion(one: UrlRequest, other: UrlRequest): boolean {
  const isSameId = one.elicitationId !== undefined && one.elicitationId === other.elicitationId;
  return isSameId || isSamePage(one, other);
}

function describeNotDone({ message, url }: UrlRequest): string {
  return `The question ${show(message)} was asked again after not-done: the retried call answered -32042 for ${show(url)}`;
}

function describeSame(one: UrlRequest, { url, elicitationId }: UrlRequest): string {
  if (one.url === url) return `the same URL, ${show(url)},`;
  if (one.elicitationId === elicitationId) return `the same elicitationId, ${show(elicitationId)},`;
  return `the same page, ${show(url)},`;
}
