import type { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import {
  answerSchema,
  commitFaultSchema,
  samplingAnswerSchema,
  startCallSchema,
} from "@elicitation-playground/shared/api/commands";
import { readBody } from "./readBody.ts";

/** Calls, and the answers to what they ask. */
export function addCallRoutes(routes: Router, host: Host): void {
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
    const body = readBody(req, answerSchema);
    const { deliberate, ...answer } = { deliberate: undefined, ...body };
    session.answer(req.params.elicitationId, answer, { deliberate });
    res.json({ elicitation: { id: req.params.elicitationId } });
  });

  routes.post("/sessions/:sessionId/elicitations/:elicitationId/fault", (req, res) => {
    const session = host.session(req.params.sessionId);
    const { fault, answer } = readBody(req, commitFaultSchema);
    session.commitFault(req.params.elicitationId, fault, answer);
    res.json({ elicitation: { id: req.params.elicitationId } });
  });

  routes.post("/sessions/:sessionId/samplings/:samplingId/answer", (req, res) => {
    const session = host.session(req.params.sessionId);
    const answer = readBody(req, samplingAnswerSchema);
    session.answerSampling(req.params.samplingId, answer);
    res.json({ sampling: { id: req.params.samplingId } });
  });
}
