import { Router } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import type { Known } from "../known.ts";
import { addCallRoutes } from "./callRoutes.ts";
import { addConnectionRoutes } from "./connectionRoutes.ts";
import { addKnownRoutes } from "./knownRoutes.ts";
import { addScenarioRoutes } from "./scenarioRoutes.ts";
import { addSessionRoutes } from "./sessionRoutes.ts";

/** The wire of docs/PROTOCOL.md. Each route hands one command to the host; the log tells the rest. */
export function createRoutes(host: Host, known: Known): Router {
  const routes = Router();
  addSessionRoutes(routes, host);
  addScenarioRoutes(routes, host);
  addConnectionRoutes(routes, host, known);
  addCallRoutes(routes, host);
  addKnownRoutes(routes, known);
  return routes;
}
