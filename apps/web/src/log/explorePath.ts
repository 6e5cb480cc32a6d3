import { pageRoutes } from "@elicitation-playground/shared/api/pages";
import { toPath } from "@elicitation-playground/shared/api/routes";

/** What to explore. */
export type ExploreSubject = { connectionId?: string; tool?: string };

/** The address of the Explorer, with a subject chosen in it. */
export function toExplorePath(sessionId: string, subject: ExploreSubject = {}) {
  const query = toExploreQuery(subject);
  const path = toPath(pageRoutes.explore, { sessionId });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

export function toExploreQuery({ connectionId, tool }: ExploreSubject): URLSearchParams {
  return new URLSearchParams({
    ...(connectionId !== undefined && { connection: connectionId }),
    ...(tool !== undefined && { tool }),
  });
}

export function readExploreSubject(search: string): ExploreSubject {
  const query = new URLSearchParams(search);
  const [connectionId, tool] = [query.get("connection"), query.get("tool")];
  return {
    ...(connectionId !== null && { connectionId }),
    ...(tool !== null && { tool }),
  };
}
