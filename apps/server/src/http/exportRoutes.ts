import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response, Router } from "express";
import { writeScenario } from "@elicitation-playground/harness/scenario/write/writeScenario";
import { routes } from "@elicitation-playground/shared/api/routes";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { toHtmlTrace } from "@elicitation-playground/shared/log/htmlTrace";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { findOwn } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import {
  explainNothing,
  toScenario,
  type Recording,
} from "@elicitation-playground/harness/record/toScenario";
import type { AppOptions } from "./app.ts";
import { readTraceTemplate } from "./assets.ts";
import { readConnectionId } from "./readRequest.ts";

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
    res.attachment(`session-${id}.trace.html`).type("text/html");
    await sendParts(res, html);
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

async function sendLog(res: Response, name: string, events: readonly SessionEvent[]) {
  res.type("application/jsonl").attachment(name);
  await sendParts(res, toJsonLines(events));
}

/** A log can be long: the event loop and the memory are free between its parts. */
async function sendParts(res: Response, parts: Iterable<string>) {
  await pipeline(Readable.from(parts), res).catch((error: unknown) => {
    // The reader may leave at any time.
    if (!isDisconnect(error)) throw error;
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
