import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import { mapTexts } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import {
  escapeWatchedUrl,
  fillVariables,
  watchedUrlName,
} from "../../scenario/format/variables.ts";
import { escapePattern } from "../../scenario/volatileText.ts";
import { TestFailure } from "../failure/failure.ts";
import { show } from "../match/difference.ts";

const placeholder = `\${${watchedUrlName}}`;
/** Only the scenario's own visits have it, because questions do not contain it. */
const visitParameter = "visit";
const page = "<!doctype html><form method=post><button>Done</button></form>";

export function usesWatchedUrl(...values: unknown[]): boolean {
  return JSON.stringify(values).includes(placeholder);
}

/**
 * Writes the placeholder back into all texts of a value, also where they are patterns. One that the
 * MCP server wrote is escaped, also if the test has no watched URL yet: this text may become part of
 * it.
 */
export function toWatchedTexts<T>(value: T, url: string | undefined): T {
  return mapTexts(value, (text) => {
    const literal = escapeWatchedUrl(text);
    if (url === undefined) return literal;
    return literal
      .replaceAll(url, () => placeholder)
      .replaceAll(escapePattern(url), () => placeholder);
  });
}

/**
 * A page on this machine that reports who requests it while a test runs. Only the person may open
 * the page of a question; neither a gateway nor the MCP server may.
 */
export class WatchedUrl {
  readonly url: string;
  readonly #http: Server;
  readonly #log: EventLog;
  readonly #path = `/${randomBytes(12).toString("hex")}`;
  readonly #visit = randomBytes(12).toString("hex");
  #failure: TestFailure | undefined;

  private constructor(http: Server, log: EventLog) {
    this.#http = http;
    this.#log = log;
    const { port } = http.address() as AddressInfo;
    this.url = `http://127.0.0.1:${port}${this.#path}`;
    http.on("request", (request, response) => {
      const [path = "", query] = (request.url ?? "").split("?");
      // A browser asks for an icon as well.
      if (!`${path}/`.startsWith(`${this.#path}/`)) {
        response.writeHead(404).end();
        return;
      }
      const isOwn = new URLSearchParams(query).get(visitParameter) === this.#visit;
      if (!isOwn) this.#report(request);
      response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(page);
    });
  }

  static async open(log: EventLog): Promise<WatchedUrl> {
    const http = createServer();
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject);
      http.listen(0, "127.0.0.1", resolve);
    });
    return new WatchedUrl(http, log);
  }

  /** The first request that was not a visit of the scenario. */
  get failure(): TestFailure | undefined {
    return this.#failure;
  }

  /** Writes the URL into all texts of a value. */
  fill<T>(value: T): T {
    const valueOf = (name: string) => (name === watchedUrlName ? this.url : undefined);
    return mapTexts(value, (text) => fillVariables(text, valueOf));
  }

  /** Makes the URL a private one in all texts of a value that describes the scenario's visits. */
  forVisits<T>(value: T): T {
    const written = new RegExp(`${escapePattern(this.url)}[^\\s"'<>\\\\]*`, "g");
    return mapTexts(value, (text) => text.replaceAll(written, (url) => this.#toPrivate(url)));
  }

  #toPrivate(url: string): string {
    const own = new URL(url);
    own.searchParams.set(visitParameter, this.#visit);
    return own.href;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#http.close(() => resolve());
      this.#http.closeAllConnections();
    });
  }

  #report({ method = "GET", url = "/", headers }: IncomingMessage): void {
    const agent = headers["user-agent"];
    const who = agent === undefined ? "no user agent" : `user agent ${show(shorten(agent, 100))}`;
    this.#failure ??= new TestFailure(
      "url-fetched",
      `${method} ${shorten(url, 200)} (${who}) was fetched ${this.#when()}; a gateway or host must not open it.`,
    );
  }

  #when(): string {
    const asked = Object.values(this.#log.state.elicitations);
    if (asked.length === 0) return "before any question was asked";
    if (asked.some(({ closed }) => !closed)) return "before the question was answered";
    const isAnswered = asked.some(({ closed }) => closed?.by === "person" || closed?.by === "rule");
    return isAnswered
      ? "after the question was answered"
      : "after the question was closed unanswered";
  }
}
