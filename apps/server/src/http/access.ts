import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { RequestHandler } from "express";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** Checks the token, which arrives in the printed address, a cookie or a bearer header. */
export class Access {
  readonly #token: string;
  readonly #cookie: string;
  /** Not the token: a browser sends a cookie to every port of the same address. */
  readonly #cookieValue: string;

  constructor(token: string, port: number) {
    this.#token = token;
    // Cookies ignore ports, so two playgrounds on one machine need two names.
    this.#cookie = `elicitation-playground-${port}`;
    this.#cookieValue = createHmac("sha256", token).update(this.#cookie).digest("base64url");
  }

  /** Exchanges `?token=` for a cookie and removes it from the address bar. */
  readonly exchangeToken: RequestHandler = (req, res, next) => {
    const url = new URL(`http://host${req.originalUrl}`);
    const token = url.searchParams.get("token");
    if (req.method !== "GET" || token === null) {
      next();
      return;
    }
    if (isSame(token, this.#token)) {
      const options = { httpOnly: true, sameSite: "strict", path: "/" } as const;
      res.cookie(this.#cookie, this.#cookieValue, options);
    }
    url.searchParams.delete("token");
    // Two slashes at the start would lead to another host.
    res.location(`/${url.pathname.replace(/^\/+/, "")}${url.search}`);
    res.status(302).end();
  };

  readonly require: RequestHandler = (req, _res, next) => {
    const bearer = /^Bearer (.+)$/i.exec(req.headers.authorization ?? "")?.[1];
    const isAllowed =
      bearer === undefined
        ? this.#hasCookie(req.headers.cookie ?? "")
        : isSame(bearer, this.#token);
    if (!isAllowed) {
      throw new ProblemError(
        "unauthorized",
        "Open the address that the playground printed when it started, or send its token as a bearer header.",
      );
    }
    next();
  };

  /** Another port of this machine can add cookies of the same name, so any of them may match. */
  #hasCookie(header: string): boolean {
    const start = `${this.#cookie}=`;
    return header
      .split(";")
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(start))
      .some((pair) => isSame(pair.slice(start.length), this.#cookieValue));
  }
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
