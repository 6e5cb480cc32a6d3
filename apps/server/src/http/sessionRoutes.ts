import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Router } from "express";
import { writeScenario } from "@elicitation-playground/harness/scenario/writeScenario";
import type { Host } from "@elicitation-playground/host/session/host";
import { routes } from "@elicitation-playground/shared/api/routes";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { findOwn } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import {
  explainNothing,
  toScenario,
  type Recording,
} from "@elicitation-playground/harness/record/toScenario";
import { streamEvents } from "./eventStream.ts";
import { readConnectionId } from "./readRequest.ts";

/** Sessions and their logs: live, exported, or recorded as a scenario. */
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
    streamEvents(host.session(req.params.sessionId), req, res, heartbeatMs);
  });

  router.get(routes.log, async (req, res) => {
    const { id, log } = host.session(req.params.sessionId);
    res.type("application/jsonl").attachment(`session-${id}.jsonl`);
    await pipeline(Readable.from(toJsonLines(log.since(0))), res).catch((error: unknown) => {
      // The reader may leave at any time.
      if (!isDisconnect(error)) throw error;
    });
  });

  router.get(routes.scenario, (req, res) => {
    const { log } = host.session(req.params.sessionId);
    const connectionId = readConnectionId(req);
    if (connectionId !== undefined && !findOwn(log.state.connections, connectionId)) {
      throw new ProblemError("connection-not-found", `There is no ${connectionId} here.`);
    }
    const recording = toScenario(log.since(0), { connectionId, state: log.state });
    if (!recording) {
      throw new ProblemError("nothing-to-record", explainNothing(log.since(0), log.state));
    }
    res.attachment(`${fileNameOf(recording)}.yaml`).type("application/yaml");
    res.send(writeScenario(recording));
  });
}

function isDisconnect(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";
}

function fileNameOf({ scenario }: Recording): string {
  const { tool, prompt } = scenario.tests[0]?.call ?? {};
  // The MCP server chose it, and it becomes a header and a file.
  return (tool ?? prompt ?? "scenario").slice(0, 100).replaceAll(/[^\w.-]+|^\./g, "-");
}
