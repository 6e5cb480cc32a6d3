import type { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import {
  answerSchema,
  commitFaultSchema,
  samplingAnswerSchema,
  startCallSchema,
} from "@elicitation-playground/shared/api/commands";
import { routes } from "@elicitation-playground/shared/api/routes";
import { readBody } from "./readRequest.ts";

/** Calls, and the answers to their questions. */
export function addCallRoutes(router: Router, host: Host): void {
  router.post(routes.calls, (req, res) => {
    const session = host.session(req.params.sessionId);
    const { connectionId, ...subject } = readBody(req, startCallSchema);
    const id = session.startCall(connectionId, subject);
    res.status(202).json({ call: { id } });
  });

  router.post(routes.retryCall, (req, res) => {
    host.session(req.params.sessionId).retryCall(req.params.callId);
    res.status(202).json({ call: { id: req.params.callId } });
  });

  router.delete(routes.call, (req, res) => {
    host.session(req.params.sessionId).cancelCall(req.params.callId);
    res.status(202).json({ call: { id: req.params.callId } });
  });

  router.post(routes.answerElicitation, async (req, res) => {
    const session = host.session(req.params.sessionId);
    const body = readBody(req, answerSchema);
    const { deliberate, ...answer } = { deliberate: undefined, ...body };
    await session.answer(req.params.elicitationId, answer, { deliberate });
    res.json({ elicitation: { id: req.params.elicitationId } });
  });

  router.post(routes.reopenElicitation, (req, res) => {
    host.session(req.params.sessionId).reopen(req.params.elicitationId);
    res.status(202).json({ elicitation: { id: req.params.elicitationId } });
  });

  router.post(routes.commitFault, (req, res) => {
    const session = host.session(req.params.sessionId);
    const { fault, answer } = readBody(req, commitFaultSchema);
    session.commitFault(req.params.elicitationId, fault, answer);
    res.json({ elicitation: { id: req.params.elicitationId } });
  });

  router.post(routes.answerSampling, (req, res) => {
    const session = host.session(req.params.sessionId);
    const answer = readBody(req, samplingAnswerSchema);
    session.answerSampling(req.params.samplingId, answer);
    res.json({ sampling: { id: req.params.samplingId } });
  });
}
