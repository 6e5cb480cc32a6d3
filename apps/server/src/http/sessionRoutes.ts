import type { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import { streamEvents } from "./eventStream.ts";

export function addSessionRoutes(routes: Router, host: Host): void {
  routes.post("/sessions", (_req, res) => {
    const { id } = host.openSession();
    res.status(201).json({ session: { id } });
  });

  routes.get("/sessions/:sessionId", (req, res) => {
    res.json({ session: host.session(req.params.sessionId).log.state });
  });

  routes.delete("/sessions/:sessionId", async (req, res) => {
    await host.closeSession(req.params.sessionId);
    res.status(204).end();
  });

  routes.get("/sessions/:sessionId/events", (req, res) => {
    streamEvents(host.session(req.params.sessionId), req, res);
  });

  routes.get("/sessions/:sessionId/log", (req, res) => {
    const { id, log } = host.session(req.params.sessionId);
    res.type("application/jsonl").attachment(`session-${id}.jsonl`);
    res.send(
      log
        .since(0)
        .map((event) => `${JSON.stringify(event)}\n`)
        .join(""),
    );
  });
}
