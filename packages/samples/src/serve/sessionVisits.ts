import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Page } from "../pages/page.ts";
import type { Pages, VisitLink } from "../pages/pages.ts";
import type { VisitEnd } from "../pages/visits.ts";
import type { Reply, UrlQuestion } from "../sample/steps.ts";
import { UrlRequired } from "../sample/errors.ts";

type NotifyComplete = (elicitationId: string) => Promise<void>;

/** The visits of one MCP session of the 2025 era, not shared with any other. */
export type SessionVisits = {
  open(page: Page): Promise<VisitLink>;
  withdraw(visitId: string): void;
  /** Waits for the end of a visit and notifies the client that it is complete. */
  follow(
    page: Page,
    visitId: string,
    notifyComplete: NotifyComplete,
    signal?: AbortSignal,
  ): Promise<VisitEnd>;
  /** The outcome of this session's visit to the page, or the error that requires the visit. */
  require(question: UrlQuestion): Promise<Reply>;
};

/** `notifyComplete` is used for visits that no call is waiting for. */
export function createSessionVisits(pages: Pages, notifyComplete: NotifyComplete): SessionVisits {
  const outcomes = new Map<string, JsonObject>();
  const required = new Map<string, VisitLink>();

  const follow: SessionVisits["follow"] = async (page, visitId, notify, signal) => {
    const end = await pages.waitForEnd(visitId, signal);
    if (end.status === "done") outcomes.set(page.name, end.outcome);
    if (end.status !== "expired") await notify(visitId);
    return end;
  };

  return {
    open: (page) => pages.openVisit(page),
    withdraw: (visitId) => pages.withdraw(visitId),
    follow,
    async require({ message, page }) {
      const outcome = outcomes.get(page.name);
      if (outcome) return { action: "accept", content: outcome };
      let link = required.get(page.name);
      if (!link || pages.endOf(link.id)) {
        link = await pages.openVisit(page);
        required.set(page.name, link);
        // The session may be closed by then.
        follow(page, link.id, notifyComplete).catch(() => {});
      }
      const { id: elicitationId, url } = link;
      throw new UrlRequired([{ mode: "url", message, url, elicitationId }]);
    },
  };
}
