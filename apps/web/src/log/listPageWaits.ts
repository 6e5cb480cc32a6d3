import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { nameOfSubject } from "@elicitation-playground/shared/log/names";

export type PageWait = {
  id: string;
  url: string;
  callId: string;
  callName: string;
  isParked: boolean;
  /** The call finished without waiting for the page. */
  isEnded: boolean;
  /** This page is finished; the parked call waits for others. */
  isCompleted: boolean;
};

/**
 * The pages that a person has accepted and not finished. In 2025-11-25, accept only means that the
 * page was opened; a notification reports its completion, possibly after the call ended or never.
 * From 2026-07-28 on, accept is sent when the person is finished, so there is nothing to wait for.
 */
export function listPageWaits({ elicitations, calls }: SessionState): PageWait[] {
  return Object.values(elicitations).flatMap(({ id, request, era, callId, completed, closed }) => {
    if (!isUrlRequest(request) || urlAcceptMeans(era) === "finished" || callId === undefined)
      return [];
    if (closed?.answer?.action !== "accept") return [];
    const call = calls[callId];
    const status = call?.outcome.status;
    const isEnded = status === "finished" && !call?.wasResumed;
    if (!call || (status !== "running" && status !== "parked" && !isEnded)) return [];
    const isParked = status === "parked";
    if (completed && !isParked) return [];
    const callName = nameOfSubject(call.subject);
    return [{ id, url: request.url, callId, callName, isParked, isEnded, isCompleted: completed }];
  });
}
