import { Router } from "express";
import type { Host } from "@elicitation-playground/host/host";
import {
  answerSchema,
  openConnectionSchema,
  startCallSchema,
} from "@elicitation-playground/shared/commands";
import { streamEvents } from "./eventStream.ts";
import { readBody } from "./readBody.ts";

/** The wire of docs/PROTOCOL.md. Each route hands one command to the host; the log tells the rest. */
export function createRoutes(host: Host): Router {
  const routes = Router();

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

  routes.post("/sessions/:sessionId/connections", async (req, res) => {
    const session = host.session(req.params.sessionId);
    const id = await session.connect(readBody(req, openConnectionSchema));
    res.status(201).json({ connection: { id } });
  });

  routes.delete("/sessions/:sessionId/connections/:connectionId", async (req, res) => {
    await host.session(req.params.sessionId).disconnect(req.params.connectionId);
    res.status(204).end();
  });

  routes.post("/sessions/:sessionId/calls", (req, res) => {
    const session = host.session(req.params.sessionId);
    const { connectionId, ...subject } = readBody(req, startCallSchema);
    const id = session.startCall(connectionId, subject);
    res.status(202).json({ call: { id } });
  });

  routes.post("/sessions/:sessionId/calls/:callId/retry", (req, res) => {
    host.session(req.params.sessionId).retryCall(req.params.callId);
    res.status(202).json({ call: { id: req.params.callId } });
  });

  routes.delete("/sessions/:sessionId/calls/:callId", (req, res) => {
    host.session(req.params.sessionId).cancelCall(req.params.callId);
    res.status(202).json({ call: { id: req.params.callId } });
  });

  routes.post("/sessions/:sessionId/elicitations/:elicitationId/answer", (req, res) => {
    const session = host.session(req.params.sessionId);
    const answer = readBody(req, answerSchema);
    session.answer(req.params.elicitationId, answer);
    res.json({ elicitation: { id: req.params.elicitationId } });
  });

  return routes;
}
