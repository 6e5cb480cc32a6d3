import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { isSessionEvent } from "@elicitation-playground/shared/log/jsonLines";
import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { listSecrets, secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import type { Target } from "@elicitation-playground/shared/target/target";
import { EventLog } from "../log/eventLog.ts";

/** Shorter values, such as `1` or `true`, are everywhere in ordinary text. */
const minLength = 6;
/** Of a session that signs in again and again, only the latest tokens are known. */
const maxTokens = 200;

/** What the person gave a session in confidence, to mask it where a text quotes it. */
export class Secrets {
  readonly #given = new Set<string>();
  #tokens: string[] = [];
  /** Longest first, so that no part of a secret stays when a shorter one is inside it. */
  #forms: string[] = [];

  addTarget(target: Target): void {
    for (const secret of listSecrets(target)) this.#given.add(secret);
    this.#update();
  }

  /** Adds what a sign-in brought. */
  addToken(token: string): void {
    this.#tokens = [...this.#tokens, token].slice(-maxTokens);
    this.#update();
  }

  /**
   * These secrets and what the person gave in confidence elsewhere, such as in a scenario, except
   * what everyone may see.
   */
  with(texts: Iterable<string>, open: Iterable<string> = []): Secrets {
    const all = new Secrets();
    for (const text of this.#given) all.#given.add(text);
    for (const text of open) all.#given.delete(text);
    // A variable may choose the era, which everyone knows.
    const known: readonly string[] = profileEras;
    for (const text of texts) if (!known.includes(text)) all.#given.add(text);
    all.#tokens = this.#tokens;
    all.#update();
    return all;
  }

  /**
   * The events without any secret, for a file that others get to see. Frames, questions and answers
   * are masked too, so they may differ from what was sent.
   */
  maskEvents(events: readonly SessionEvent[]): SessionEvent[] {
    return events.flatMap((event) => this.#maskEvent(event));
  }

  #maskEvent(event: SessionEvent): SessionEvent[] {
    const masked = mapTexts(event, (text) => this.mask(text));
    if (isSessionEvent(masked)) return [masked];
    // A text that looks like a secret is a word of the log's own, such as an action.
    const found = new Set<string>();
    mapTexts(event, (text) => {
      if (this.mask(text) !== text) found.add(text);
      return text;
    });
    const words = [...found].filter((word) => {
      const without = mapTexts(event, (text) => (text === word ? this.mask(text) : text));
      return !isSessionEvent(without);
    });
    const kept = mapTexts(event, (text) => (words.includes(text) ? text : this.mask(text)));
    // Rather no event than a secret.
    return isSessionEvent(kept) ? [kept] : [];
  }

  mask(text: string): string {
    let masked = text;
    for (const form of this.#forms) masked = masked.replaceAll(form, secretMask);
    return masked;
  }

  /** Like `mask`, for a short text in which an ellipsis may cut a secret. */
  maskCut(text: string): string {
    let masked = this.mask(text);
    if (!masked.includes("…")) return masked;
    for (const form of this.#forms) {
      const longest = Math.min(form.length - 1, masked.length);
      for (let length = longest; length >= minLength; length -= 1) {
        masked = masked
          .replaceAll(`${form.slice(0, length)}…`, () => `${secretMask}…`)
          .replaceAll(`…${form.slice(-length)}`, () => `…${secretMask}`);
      }
    }
    return masked;
  }

  #update(): void {
    const forms = [...this.#given, ...this.#tokens].flatMap(toForms);
    this.#forms = [...new Set(forms)]
      .filter((form) => form.length >= minLength)
      .toSorted((one, other) => other.length - one.length);
  }
}

/** Changes all texts of a JSON value, names included. */
function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [change(name), mapTexts(part, change)]),
  );
}

/** A secret as a text may quote it: whole, line by line, encoded, or only its confidential part. */
function toForms(secret: string): string[] {
  const [, credentials] = /^(?:Basic|Bearer|Token)\s+(\S+)/i.exec(secret) ?? [];
  const [, password] = /^(?:[\w+.-]+:\/\/)?[^\s:/@]*:([^\s/@]+)(?:@|$)/.exec(secret) ?? [];
  const parts = [secret, secret.trim(), ...secret.split(/\r?\n/), credentials, password];
  return parts
    .filter((part) => part !== undefined)
    .flatMap((part) => {
      const decoded = decode(part);
      return [
        part,
        decoded,
        Buffer.from(decoded).toString("base64"),
        encodeURIComponent(decoded),
        new URLSearchParams({ "": decoded }).toString().slice(1),
        JSON.stringify(part).slice(1, -1),
      ];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The log of a session, which masks secrets in the texts that the host or the system wrote, and in
 * what a program printed, and in the heads of HTTP requests and responses. Frames, questions and results stay as the MCP server sent them: they are
 * evidence, and a result that differs from what was sent would mislead.
 */
export class MaskedLog extends EventLog {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets, ...options: ConstructorParameters<typeof EventLog>) {
    super(...options);
    this.#secrets = secrets;
  }

  override append(body: SessionEventBody): ReturnType<EventLog["append"]> {
    return super.append(maskEvent(body, (text) => this.#secrets.mask(text)));
  }
}

function maskEvent(body: SessionEventBody, mask: (text: string) => string): SessionEventBody {
  switch (body.type) {
    case "log-message":
    case "stderr-line":
      return { ...body, text: mask(body.text) };
    case "http-exchange":
      return {
        ...body,
        url: mask(body.url),
        requestHeaders: maskValues(body.requestHeaders, mask),
        ...(body.responseHeaders && { responseHeaders: maskValues(body.responseHeaders, mask) }),
        ...(body.failure !== undefined && { failure: mask(body.failure) }),
      };
    case "connection-failed":
    case "connection-closed":
      return {
        ...body,
        reason: mask(body.reason),
        ...(body.stderr && { stderr: body.stderr.map(mask) }),
      };
    case "call-failed": {
      const { problem } = body;
      // The detail of a JSON-RPC error is the message of the MCP server.
      if (problem.mcpError) return body;
      return { ...body, problem: { ...problem, detail: mask(problem.detail) } };
    }
    default:
      return body;
  }
}

function maskValues(
  headers: Record<string, string>,
  mask: (text: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, mask(value)]));
}
