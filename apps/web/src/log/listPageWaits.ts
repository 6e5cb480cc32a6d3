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
  /** The call ended without waiting for the page. */
  isEnded: boolean;
  /** This page is finished, but the call waits for others. */
  isCompleted: boolean;
};

/**
 * The pages that the person agreed to open and that are not finished. Where accept means consent,
 * the MCP server reports the end with a notification, which may come after the call has ended or
 * never. Then the person dismisses the page.
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
