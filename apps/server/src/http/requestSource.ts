import type { Request, RequestHandler } from "express";
import { isOwnOrigin } from "@elicitation-playground/shared/api/browserSecurity";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { readHostname } from "./hostnames.ts";

const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * The Host header must name this machine. Otherwise a foreign page could reach the playground by
 * pointing its own name at a loopback address (DNS rebinding).
 */
export function checkHost(hostnames: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const [host, ...more] = req.headersDistinct["host"] ?? [];
    if (host === undefined || more.length > 0) {
      throw new ProblemError("malformed-request", "A request needs exactly one Host header.");
    }
    const hostname = readHostname(host);
    if (hostname === undefined || !hostnames.has(hostname)) {
      throw new ProblemError("foreign-host", `The host "${host}" is not allowed here.`);
    }
    next();
  };
}

/** Requests to a proxy, and methods that no route has. */
export const checkTarget: RequestHandler = (req, _res, next) => {
  const { method, originalUrl } = req;
  if (!originalUrl.startsWith("/") && originalUrl !== "*") {
    throw new ProblemError("malformed-request", "The request target must be a path.");
  }
  if (!methods.has(method)) {
    throw new ProblemError("route-not-found", `There is no route ${method} ${req.path}.`);
  }
  next();
};

/**
 * Only the playground's own pages may use the API from a browser. A page on another port of this
 * machine is same-site, so the cookie goes along with its requests. `none` is an address that the
 * person typed.
 */
export const checkApiSource: RequestHandler = (req, _res, next) => {
  checkOwnOrigin(req);
  const site = siteOf(req);
  const isOwn = site === undefined || site === "same-origin" || (site === "none" && isRead(req));
  if (!isOwn) throw foreignSite(site);
  next();
};

/** MCP endpoints are open to programs, and to pages of this machine on any port. */
export function checkMcpSource(hostnames: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const { origin } = req.headers;
    const site = siteOf(req);
    // A page that doesn't say which one it is.
    if (origin === undefined && isForeign(site)) throw foreignSite(site);
    if (origin !== undefined) {
      const [, host = ""] = /^https?:\/\/(.*)$/.exec(origin) ?? [];
      const hostname = readHostname(host);
      if (hostname === undefined || !hostnames.has(hostname)) throw foreignOrigin(origin);
    }
    next();
  };
}

/** A foreign page may link to a page of the playground, but neither embed it nor post to it. */
export const checkPageSource: RequestHandler = (req, _res, next) => {
  const site = siteOf(req);
  const { "sec-fetch-mode": mode, "sec-fetch-dest": destination } = req.headers;
  const isLink = isRead(req) && mode === "navigate" && destination === "document";
  if (isForeign(site) && !isLink) throw foreignSite(site);
  next();
};

/** Files and the page itself have no use for a foreign origin either. */
export const checkAssetSource: RequestHandler = (req, res, next) => {
  checkOwnOrigin(req);
  checkPageSource(req, res, next);
};

function checkOwnOrigin({ headers: { origin, host = "" } }: Request): void {
  if (origin !== undefined && !isOwnOrigin(origin, host.toLowerCase())) throw foreignOrigin(origin);
}

/** Browsers send it to loopback and over HTTPS; scripts can't change it. */
function siteOf(req: Request): string | undefined {
  return req.get("sec-fetch-site");
}

function isForeign(site: string | undefined): boolean {
  return site !== undefined && site !== "same-origin" && site !== "none";
}

function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

function foreignSite(site: string | undefined): ProblemError {
  const sender = `A page of another origin sent this request (Sec-Fetch-Site: ${site}).`;
  return new ProblemError("foreign-origin", sender);
}

function foreignOrigin(origin: string): ProblemError {
  return new ProblemError("foreign-origin", `Requests from ${origin} are not allowed.`);
}
