import type { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import { routes } from "@elicitation-playground/shared/api/routes";
import { streamEvents } from "./eventStream.ts";

/** Sessions and their live logs. */
export function addSessionRoutes(router: Router, host: Host, heartbeatMs?: number): void {
  router.post(routes.sessions, (_req, res) => {
    const { id } = host.openSession();
    res.status(201).json({ session: { id } });
  });

  router.get(routes.session, (req, res) => {
    res.json({ session: host.session(req.params.sessionId).log.state });
  });

  router.delete(routes.session, async (req, res) => {
    await host.closeSession(req.params.sessionId);
    res.status(204).end();
  });

  // Otherwise Express would answer it like a GET, which has no end.
  router.head(routes.events, (req, res) => {
    host.session(req.params.sessionId);
    res.type("text/event-stream").end();
  });

  router.get(routes.events, (req, res) => {
    const { log, closing } = host.session(req.params.sessionId);
    const since = (id: number, most: number) => log.since(id, most);
    const follow = (onEvent: () => void) => log.follow(onEvent);
    streamEvents({ since, follow, closing }, req, res, heartbeatMs);
  });
}
