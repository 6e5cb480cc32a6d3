import { Router } from "express";
import type { Host } from "@elicitation-playground/host/host";
import type { Catalog } from "../targets/catalog.ts";
import { addCallRoutes } from "./callRoutes.ts";
import { addCatalogRoutes } from "./catalogRoutes.ts";
import { addConnectionRoutes } from "./connectionRoutes.ts";
import { addSessionRoutes } from "./sessionRoutes.ts";

/** The routes of docs/PROTOCOL.md. Each passes one command to the host; results appear in the log. */
export function createRoutes(host: Host, catalog: Catalog): Router {
  const routes = Router();
  addSessionRoutes(routes, host);
  addConnectionRoutes(routes, host, catalog);
  addCallRoutes(routes, host);
  addCatalogRoutes(routes, catalog);
  return routes;
}
