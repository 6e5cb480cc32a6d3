import type { IncomingMessage, ServerResponse } from "node:http";
import express, { Router, type Express } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { HostCheck } from "@elicitation-playground/shared/api/hostCards";
import { routes } from "@elicitation-playground/shared/api/routes";
import type { Explorations } from "../explorations/explorations.ts";
import type { HostCardLog } from "../hostCards/hostCardLog.ts";
import type { Catalog } from "../targets/catalog.ts";
import { Access } from "./access.ts";
import { serveAssets } from "./assets.ts";
import { addCallRoutes } from "./callRoutes.ts";
import { addCatalogRoutes } from "./catalogRoutes.ts";
import { addConnectionRoutes } from "./connectionRoutes.ts";
import { addExplorationRoutes } from "./explorationRoutes.ts";
import { addExportRoutes } from "./exportRoutes.ts";
import { addHostRoutes } from "./hostRoutes.ts";
import { finishAuthorization } from "./oauthCallback.ts";
import { rejectUnknownRoutes, sendProblems } from "./problems.ts";
import { readJson } from "./readJson.ts";
import {
  checkApiSource,
  checkAssetSource,
  checkHost,
  checkMcpSource,
  checkPageSource,
  checkTarget,
} from "./requestSource.ts";
import { addSessionRoutes } from "./sessionRoutes.ts";

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export type McpEndpoint = { path: string; handle: Handle };

/** A trace file on this machine. */
export type OpenedTrace = { name: string; events: readonly SessionEvent[] };

export type AppOptions = {
  host: Host;
  catalog: Catalog;
  explorations: Explorations;
  hostCards: HostCardLog;
  hostCheck: HostCheck;
  mcpEndpoints: McpEndpoint[];
  /** The pages of the samples. They need no token: each visit has its own address and cookie. */
  pages: { handle: Handle };
  allowsPrograms: boolean;
  token: string;
  port: number;
  hostnames: ReadonlySet<string>;
  webFolder: string;
  version: string;
  /** The trace that the page at /trace opens by itself. */
  trace?: OpenedTrace | undefined;
  /** How often a reader of events gets a sign of life. */
  heartbeatMs?: number;
  onBug: (error: unknown) => void;
};

export function createApp(options: AppOptions): Express {
  const { host, hostnames, onBug } = options;
  const access = new Access(options.token, options.port);
  const app = express();
  app.disable("x-powered-by");
  app.use(checkHost(hostnames), checkTarget);

  for (const { path, handle } of options.mcpEndpoints) {
    app.all(path, checkMcpSource(hostnames), (req, res) => handle(req, res));
  }

  // A person comes to these from another site.
  app.all("/pages/*path", checkPageSource, (req, res) => options.pages.handle(req, res));
  app.get(routes.oauthCallback, checkPageSource, finishAuthorization(host));

  app.use("/api", checkApiSource);
  app.get(routes.health, (_req, res) => {
    res.json({ status: "ok", version: options.version });
  });
  app.use("/api", access.require, readJson);
  app.use(createRouter(options));
  app.use("/api", rejectUnknownRoutes);
  app.use(checkAssetSource, access.exchangeToken, serveAssets(options.webFolder));
  app.use(rejectUnknownRoutes);
  app.use(sendProblems(onBug));
  return app;
}

/** The routes of docs/PROTOCOL.md. Each passes one command to the host; results appear in the log. */
function createRouter(options: AppOptions): Router {
  const { host, catalog, allowsPrograms } = options;
  const router = Router();
  addSessionRoutes(router, host, options.heartbeatMs);
  addExportRoutes(router, options);
  addConnectionRoutes(router, host, catalog);
  addCallRoutes(router, host);
  addExplorationRoutes(router, options);
  addHostRoutes(router, options);
  addCatalogRoutes(router, catalog, allowsPrograms);
  return router;
}
