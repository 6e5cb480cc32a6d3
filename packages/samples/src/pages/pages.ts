import type { Page } from "./page.ts";
import { serveVisits } from "./serveVisits.ts";
import { Visits, type VisitEnd, type VisitsOptions } from "./visits.ts";

/** The pages of one origin and the visits to them. */
export type Pages = {
  /** Creates a link for one visit by one person. */
  openVisit(page: Page): Promise<VisitLink>;
  /** How a visit ended; undefined while it may still be finished. */
  endOf(visitId: string): VisitEnd | undefined;
  /** When the page was first requested, in any way. */
  fetchedAt(visitId: string): number | undefined;
  waitForEnd(visitId: string, signal?: AbortSignal): Promise<VisitEnd>;
  /** Invalidates a link that has not been used. */
  withdraw(visitId: string): void;
  /** Serves `/pages/…`. */
  fetch(request: Request): Promise<Response>;
};

export type VisitLink = { id: string; url: string };

/** A function for the origin is called when the first link is created. */
export type PagesOptions = VisitsOptions & { origin: string | (() => Promise<string>) };

/** For MCP servers without pages: opening a visit is an error. */
export function createNoPages(): Pages {
  return createPages({
    origin: () => Promise.reject(new Error("This server has no pages.")),
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
    endOf(visitId) {
      const visit = visits.find(visitId);
      return visit ? visit.end : { status: "expired" };
    },
    fetchedAt: (visitId) => visits.find(visitId)?.fetchedAt,
    waitForEnd: (visitId, signal) => visits.waitForEnd(visitId, signal),
    withdraw: (visitId) => visits.end(visitId, { status: "expired" }),
    fetch: serveVisits(visits),
  };
}
