import { matchPath } from "./routes.ts";

/** The pages of the web app. The server answers each of them with the same HTML. */
export const pageRoutes = {
  home: "/",
  session: "/s/:sessionId",
  explore: "/s/:sessionId/explore",
  hosts: "/s/:sessionId/hosts",
  /** Opens a new session. */
  newHosts: "/hosts",
  trace: "/trace",
} as const;

export function isPage(pathname: string): boolean {
  return Object.values(pageRoutes).some((path) => matchPath(path, pathname) !== undefined);
}
