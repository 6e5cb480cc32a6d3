import type { Pages } from "../pages/pages.ts";
import { createHttpEndpoint, type HttpEndpoint } from "./httpEndpoint.ts";

/** Serves `/pages` behind Node's request and response. */
export function createPagesEndpoint(pages: Pages): HttpEndpoint {
  return createHttpEndpoint({
    fetch: (request) => pages.fetch(request),
    hold: () => {},
    close: async () => {},
  });
}
