import type { IncomingMessage, ServerResponse } from "node:http";
import express, { type Express, type RequestHandler } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import { Access, checkHost, checkMcpOrigin, checkSameOrigin } from "./http/access.ts";
import { serveAssets } from "./http/assets.ts";
import { takeAuthorization } from "./http/oauthCallback.ts";
import { refuseUnknownRoutes, sendProblems } from "./http/problems.ts";
import { createRoutes } from "./http/routes.ts";
import type { Known } from "./known.ts";

type Handle = (req: IncomingMessage, res: ServerResponse) => Promise<void>;

export type McpEndpoint = { path: string; handle: Handle };

export type AppOptions = {
  host: Host;
  known: Known;
  mcpEndpoints: McpEndpoint[];
  /** The samples' own pages. They need no token: a visit's address and cookie are its key. */
  pages: { handle: Handle };
  token: string;
  port: number;
  hostnames: ReadonlySet<string>;
  webFolder: string;
  version: string;
  onBug: (error: unknown) => void;
};

export function createApp(options: AppOptions): Express {
  const { host, known, hostnames, onBug } = options;
  const access = new Access(options.token, options.port);
  const app = express();
  app.disable("x-powered-by");
  app.use(checkHost(hostnames));

  for (const { path, handle } of options.mcpEndpoints) {
    app.all(path, checkMcpOrigin(hostnames), (req, res) => handle(req, res));
  }

  app.all("/pages/*path", (req, res) => options.pages.handle(req, res));

  // Before the check of the origin: whoever sends the person back is another one.
  app.get("/oauth/callback", takeAuthorization(host));

  app.use(checkSameOrigin);
  app.get("/api/health", (_req, res) => {
    res.json({ status: "ok", version: options.version });
  });
  app.use("/api", access.require, express.json({ limit: "1mb" }), createRoutes(host, known));
  app.use("/api", refuseUnknownRoutes);
  app.use(secureHeaders, access.takeToken, serveAssets(options.webFolder));
  app.use(refuseUnknownRoutes);
  app.use(sendProblems(onBug));
  return app;
}

/** ajv compiles schemas to functions, which is what `unsafe-eval` is for. Nothing comes from elsewhere. */
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
