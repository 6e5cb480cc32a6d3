import type { Request, Router } from "express";
import { writeScenario } from "@elicitation-playground/harness/scenario/writeScenario";
import type { Host } from "@elicitation-playground/host/session/host";
import { ProblemError } from "@elicitation-playground/shared/problem";
import {
  explainNothing,
  toScenario,
  type Recording,
} from "@elicitation-playground/shared/scenario/toScenario";

/** What was done in a session, as a file that does it again. */
export function addScenarioRoutes(routes: Router, host: Host): void {
  routes.get("/sessions/:sessionId/scenario", (req, res) => {
    const { log } = host.session(req.params.sessionId);
    const connectionId = readConnectionId(req);
    if (connectionId !== undefined && !log.state.connections[connectionId]) {
      throw new ProblemError("connection-not-found", `There is no ${connectionId} here.`);
    }
    const recording = toScenario(log.since(0), { connectionId });
    if (!recording) {
      throw new ProblemError("nothing-to-record", explainNothing(log.since(0)));
    }
    res.attachment(`${nameOf(recording)}.yaml`).type("application/yaml");
    res.send(writeScenario(recording));
  });
}

function readConnectionId(req: Request): string | undefined {
  const given = req.query["connectionId"];
  if (given === undefined || typeof given === "string") return given;
  throw new ProblemError("malformed-request", "`connectionId` must be given once.");
}

function nameOf({ scenario }: Recording): string {
  const { tool, prompt } = scenario.tests[0]?.call ?? {};
  return (tool ?? prompt ?? "scenario").replaceAll(/[^\w.-]+/g, "-");
}
