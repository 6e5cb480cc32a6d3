import type { Router } from "express";
import { writeScenario } from "@elicitation-playground/harness/scenario/write/writeScenario";
import { routes } from "@elicitation-playground/shared/api/routes";
import { toHtmlTrace } from "@elicitation-playground/shared/log/htmlTrace";
import { findOwn } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import {
  explainNothing,
  toScenario,
  type Recording,
} from "@elicitation-playground/harness/record/toScenario";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import type { AppOptions } from "./app.ts";
import { readTraceTemplate } from "./assets.ts";
import { readConnectionId } from "./readRequest.ts";
import { sendLog, sendPage } from "./sendFile.ts";

type ExportOptions = Pick<AppOptions, "host" | "webFolder" | "trace">;

/** Logs as files: JSON Lines, an HTML trace, or a scenario. */
export function addExportRoutes(router: Router, { host, webFolder, trace }: ExportOptions): void {
  router.get(routes.log, async (req, res) => {
    const { id, log } = host.session(req.params.sessionId);
    await sendLog(res, `session-${id}.jsonl`, log.since(0));
  });

  router.get(routes.trace, async (req, res) => {
    const { id, log } = host.session(req.params.sessionId);
    const html = toHtmlTrace(readTraceTemplate(webFolder), log.since(0));
    await sendPage(res, `session-${id}.trace.html`, html);
  });

  router.get(routes.openedTrace, async (_req, res) => {
    if (trace) await sendLog(res, trace.name, trace.events);
    else res.status(204).end();
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

function fileNameOf({ scenario }: Recording): string {
  const { tool, prompt } = scenario.tests[0]?.call ?? {};
  // The MCP server chose it, and it becomes a header and a file.
  return toFileName(tool ?? prompt ?? "", "scenario");
}
