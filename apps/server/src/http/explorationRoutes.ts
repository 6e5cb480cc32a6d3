import type { Request, Router } from "express";
import { startExplorationSchema } from "@elicitation-playground/shared/api/explorations";
import { routes } from "@elicitation-playground/shared/api/routes";
import { toHtmlReport } from "@elicitation-playground/shared/explore/htmlReport";
import { toHtmlTrace } from "@elicitation-playground/shared/log/htmlTrace";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import type { Exploration } from "../explorations/exploration.ts";
import type { AppOptions } from "./app.ts";
import { readReportTemplate, readTraceTemplate } from "./assets.ts";
import { streamEvents } from "./eventStream.ts";
import { readBody } from "./readRequest.ts";
import { sendLog, sendPage } from "./sendFile.ts";

type ExplorationOptions = Pick<AppOptions, "host" | "explorations" | "webFolder" | "heartbeatMs">;
type Named = Request<{ sessionId: string; explorationId: string }>;

/** Explorations of the connections of a session: their commands, live logs and files. */
export function addExplorationRoutes(router: Router, options: ExplorationOptions): void {
  const { host, explorations } = options;
  const find = ({ params: { sessionId, explorationId } }: Named) =>
    explorations.get(host.session(sessionId), explorationId);

  router.post(routes.explorations, (req, res) => {
    const session = host.session(req.params.sessionId);
    const { id } = explorations.start(session, readBody(req, startExplorationSchema));
    res.status(202).json({ exploration: { id } });
  });

  router.get(routes.explorations, (req, res) => {
    res.json({ explorations: explorations.list(host.session(req.params.sessionId)) });
  });

  router.get(routes.exploration, (req, res) => {
    res.json({ exploration: find(req).summary });
  });

  router.post(routes.pauseExploration, (req, res) => {
    const exploration = find(req);
    exploration.pause();
    res.status(202).json({ exploration: { id: exploration.id } });
  });

  router.post(routes.resumeExploration, (req, res) => {
    const exploration = find(req);
    exploration.resume();
    res.status(202).json({ exploration: { id: exploration.id } });
  });

  router.post(routes.stopExploration, (req, res) => {
    const exploration = find(req);
    exploration.stop();
    res.status(202).json({ exploration: { id: exploration.id } });
  });

  // Otherwise Express would answer it like a GET, which ends with the exploration.
  router.head(routes.explorationEvents, (req, res) => {
    find(req);
    res.type("text/event-stream").end();
  });

  router.get(routes.explorationEvents, (req, res) => {
    streamEvents(toStreamed(find(req)), req, res, options.heartbeatMs);
  });

  addFileRoutes(router, options, find);
}

type FindExploration = (req: Named) => Exploration;

function addFileRoutes(
  router: Router,
  { webFolder }: ExplorationOptions,
  find: FindExploration,
): void {
  router.get(routes.explorationLog, async (req, res) => {
    const exploration = find(req);
    await sendLog(res, `${exploration.id}.jsonl`, exploration.since(0));
  });

  router.get(routes.explorationReport, async (req, res) => {
    const exploration = find(req);
    const html = toHtmlReport(readReportTemplate(webFolder), exploration.since(0));
    await sendPage(res, `${exploration.id}.html`, html);
  });

  router.get(routes.branchLog, async (req, res) => {
    const { branchId } = req.params;
    await sendLog(res, `${toFileName(branchId)}.jsonl`, find(req).branchLog(branchId));
  });

  router.get(routes.branchTrace, async (req, res) => {
    const { branchId } = req.params;
    const events = find(req).branchLog(branchId);
    const html = toHtmlTrace(readTraceTemplate(webFolder), events);
    await sendPage(res, `${toFileName(branchId)}.trace.html`, html);
  });

  router.get(routes.findingScenario, (req, res) => {
    const { findingKey } = req.params;
    const scenario = find(req).scenario(findingKey);
    res
      .attachment(`${toFileName(findingKey)}.yaml`)
      .type("application/yaml")
      .send(scenario);
  });
}

function toStreamed(exploration: Exploration) {
  return {
    since: (id: number, most: number) => exploration.since(id, most),
    follow: (onEvent: () => void) => exploration.follow(onEvent),
    closing: exploration.closing,
  };
}
