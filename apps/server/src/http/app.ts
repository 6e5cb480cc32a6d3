import type { IncomingMessage, ServerResponse } from "node:http";
import express, { Router, type Express, type RequestHandler } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import { routes } from "@elicitation-playground/shared/api/routes";
import type { Catalog } from "../targets/catalog.ts";
import { Access, checkHost, checkMcpOrigin, checkSameOrigin } from "./access.ts";
import { serveAssets } from "./assets.ts";
import { addCallRoutes } from "./callRoutes.ts";
import { addCatalogRoutes } from "./catalogRoutes.ts";
import { addConnectionRoutes } from "./connectionRoutes.ts";
import { finishAuthorization } from "./oauthCallback.ts";
import { rejectUnknownRoutes, sendProblems } from "./problems.ts";
import { addSessionRoutes } from "./sessionRoutes.ts";

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export type McpEndpoint = { path: string; handle: Handle };

export type AppOptions = {
  host: Host;
  catalog: Catalog;
  mcpEndpoints: McpEndpoint[];
  /** The pages of the samples. They need no token: each visit has its own address and cookie. */
  pages: { handle: Handle };
  token: string;
  port: number;
  hostnames: ReadonlySet<string>;
  webFolder: string;
  version: string;
  onBug: (error: unknown) => void;
};

export function createApp(options: AppOptions): Express {
  const { host, catalog, hostnames, onBug } = options;
  const access = new Access(options.token, options.port);
  const app = express();
  app.disable("x-powered-by");
  app.use(checkHost(hostnames));

  for (const { path, handle } of options.mcpEndpoints) {
    app.all(path, checkMcpOrigin(hostnames), (req, res) => handle(req, res));
  }

  app.all("/pages/*path", (req, res) => options.pages.handle(req, res));

  // Before the check of the origin: the redirect comes from another one.
  app.get(routes.oauthCallback, finishAuthorization(host));

  app.use(checkSameOrigin);
  app.get(routes.health, (_req, res) => {
    res.json({ status: "ok", version: options.version });
  });
  app.use("/api", access.require, express.json({ limit: "1mb" }));
  app.use(createRouter(host, catalog));
  app.use("/api", rejectUnknownRoutes);
  app.use(secureHeaders, access.exchangeToken, serveAssets(options.webFolder));
  app.use(rejectUnknownRoutes);
  app.use(sendProblems(onBug));
  return app;
}

/** The routes of docs/PROTOCOL.md. Each passes one command to the host; results appear in the log. */
function createRouter(host: Host, catalog: Catalog): Router {
  const router = Router();
  addSessionRoutes(router, host);
  addConnectionRoutes(router, host, catalog);
  addCallRoutes(router, host);
  addCatalogRoutes(router, catalog);
  return router;
}

/** `unsafe-eval` is for ajv, which compiles schemas to functions. */
const secureHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    "content-security-policy":
      "default-src 'self'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  next();
};
