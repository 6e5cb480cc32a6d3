import { timingSafeEqual, createHash } from "node:crypto";
import { parseCookie } from "cookie";
import type { RequestHandler } from "express";
import { ProblemError } from "@elicitation-playground/shared/problem";

/**
 * The Host header must name this machine. Otherwise a foreign page could reach the playground by
 * pointing its own name at a loopback address (DNS rebinding).
 */
export function checkHost(hostnames: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const hostname = hostnameOf(`http://${req.headers.host ?? ""}`);
    if (hostname === undefined || !hostnames.has(hostname)) {
      throw new ProblemError(
        "foreign-host",
        `The host "${req.headers.host ?? ""}" is not allowed here.`,
      );
    }
    next();
  };
}

/** Only the playground's own pages may use the API from a browser. */
export const checkSameOrigin: RequestHandler = (req, _res, next) => {
  const { origin, host } = req.headers;
  if (origin !== undefined && origin !== `http://${host ?? ""}`) throw foreignOrigin(origin);
  next();
};

/** MCP endpoints are open to programs, and to pages of this machine on any port. */
export function checkMcpOrigin(hostnames: ReadonlySet<string>): RequestHandler {
  return (req, _res, next) => {
    const { origin } = req.headers;
    const hostname = origin === undefined ? undefined : hostnameOf(origin);
    if (origin !== undefined && (hostname === undefined || !hostnames.has(hostname))) {
      throw foreignOrigin(origin);
    }
    next();
  };
}

/** Checks the token, which arrives in the printed address, a cookie or a bearer header. */
export class Access {
  readonly #token: string;
  readonly #cookie: string;

  constructor(token: string, port: number) {
    this.#token = token;
    // Cookies ignore ports, so two playgrounds on one machine need two names.
    this.#cookie = `elicitation-playground-${port}`;
  }

  /** Exchanges `?token=` for a cookie and removes it from the address bar. */
  readonly exchangeToken: RequestHandler = (req, res, next) => {
    const url = new URL(req.originalUrl, "http://localhost");
    const token = url.searchParams.get("token");
    if (req.method !== "GET" || token === null || req.path.startsWith("/api/")) {
      next();
      return;
    }
    if (this.#matches(token)) {
      res.cookie(this.#cookie, token, { httpOnly: true, sameSite: "strict", path: "/" });
    }
    url.searchParams.delete("token");
    res.redirect(302, `/${url.pathname.replace(/^\/+/, "")}${url.search}`);
  };

  readonly require: RequestHandler = (req, _res, next) => {
    const bearer = /^Bearer (.+)$/i.exec(req.headers.authorization ?? "")?.[1];
    const given = bearer ?? parseCookie(req.headers.cookie ?? "")[this.#cookie];
    if (given === undefined || !this.#matches(given)) {
      throw new ProblemError(
        "unauthorized",
        "Open the address that the playground printed when it started, or send its token as a bearer header.",
      );
    }
    next();
  };

  #matches(given: string): boolean {
    return timingSafeEqual(digest(given), digest(this.#token));
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function hostnameOf(url: string): string | undefined {
  try {
    return new URL(url).hostname;
  } catch {
    return undefined;
  }
}

function foreignOrigin(origin: string): ProblemError {
  return new ProblemError("foreign-origin", `Requests from ${origin} are not allowed.`);
}
