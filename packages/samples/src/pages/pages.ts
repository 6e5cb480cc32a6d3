import type { Page } from "./page.ts";
import { serveVisits } from "./serveVisits.ts";
import { Visits, type VisitEnd, type VisitsOptions } from "./visits.ts";

/** The pages of one origin, and who is on a visit there. */
export type Pages = {
  /** Makes a link for one person, once. */
  openVisit(page: Page): Promise<VisitLink>;
  /** How the visit ended; undefined while it may still be finished. */
  look(visitId: string): VisitEnd | undefined;
  /** Waits for the end of a visit. */
  ended(visitId: string, signal?: AbortSignal): Promise<VisitEnd>;
  /** Makes a link useless that nobody has used. */
  withdraw(visitId: string): void;
  /** Serves `/pages/…`. */
  fetch(request: Request): Promise<Response>;
};

export type VisitLink = { id: string; url: string };

/** The origin may be found out when the first link is made. */
export type PagesOptions = VisitsOptions & { origin: string | (() => Promise<string>) };

/** For who serves tools without a place for pages: to ask for a visit is then an error. */
export function createNoPages(): Pages {
  return createPages({
    origin: () => Promise.reject(new Error("This server has no pages to visit.")),
  });
}

export function createPages({ origin, ...options }: PagesOptions): Pages {
  const visits = new Visits(options);
  return {
    async openVisit(page) {
      const base = typeof origin === "string" ? origin : await origin();
      const { id } = visits.open(page);
      return { id, url: new URL(`/pages/${id}`, base).href };
    },
    look(visitId) {
      const visit = visits.find(visitId);
      return visit ? visit.end : { status: "expired" };
    },
    ended: (visitId, signal) => visits.ended(visitId, signal),
    withdraw: (visitId) => visits.end(visitId, { status: "expired" }),
    fetch: serveVisits(visits),
  };
}
