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
  /** The call did not wait for the page. */
  isEnded: boolean;
  /** Its page is done; the call waits for others. */
  isCompleted: boolean;
};

/**
 * In the 2025 era accept only means that the page was opened: its end is told by a notification,
 * which may come after the call has ended, or never: then the person puts it away. From 2026 on accept is sent when the person is done.
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
