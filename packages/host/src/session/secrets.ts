import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { isSessionEvent } from "@elicitation-playground/shared/log/jsonLines";
import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { listPlainValues, listSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { Target } from "@elicitation-playground/shared/target/target";
import { mapTexts } from "@elicitation-playground/shared/text/json";
import { EventLog } from "../log/eventLog.ts";
import { SecretForms } from "./secretForms.ts";

/** Of a session that signs in again and again, only the latest tokens are known. */
const maxTokens = 200;

/** What the person gave a session in confidence, to mask it where a text quotes it. */
export class Secrets {
  readonly #given = new Set<string>();
  /** Values of variables that are ordinary words. */
  readonly #plain = new Set<string>();
  #tokens: string[] = [];
  #forms = new SecretForms([]);

  addTarget(target: Target): void {
    const plain = new Set(listPlainValues(target));
    for (const secret of listSecrets(target)) {
      (plain.has(secret) ? this.#plain : this.#given).add(secret);
    }
    this.#update();
  }

  /** Adds what a sign-in brought. */
  addToken(token: string): void {
    this.#tokens = [...this.#tokens, token].slice(-maxTokens);
    this.#update();
  }

  /**
   * These secrets and what else was given in confidence, such as in a scenario, for a report: a
   * variable that is an ordinary word stays readable there.
   */
  with(texts: Iterable<string>): Secrets {
    const all = new Secrets();
    for (const text of this.#given) all.#given.add(text);
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
    const mapAll = (change: (text: string) => string) => mapTexts(event, change, change);
    const masked = mapAll((text) => this.mask(text));
    if (isSessionEvent(masked)) return [masked];
    // A text that looks like a secret is a word of the log's own, such as an action.
    const found = new Set<string>();
    mapAll((text) => {
      if (this.mask(text) !== text) found.add(text);
      return text;
    });
    const words = [...found].filter(
      (word) => !isSessionEvent(mapAll((text) => (text === word ? this.mask(text) : text))),
    );
    const kept = mapAll((text) => (words.includes(text) ? text : this.mask(text)));
    // Rather no event than a secret.
    return isSessionEvent(kept) ? [kept] : [];
  }

  mask(text: string): string {
    return this.#forms.mask(text);
  }

  /** Like `mask`, for a text in which an ellipsis may cut a secret. */
  maskCut(text: string): string {
    return this.#forms.maskCut(text);
  }

  #update(): void {
    this.#forms = new SecretForms([...this.#given, ...this.#plain, ...this.#tokens]);
  }
}

/**
 * The log of a session. It masks secrets in texts that the host or the system wrote, in what a
 * program printed, and in the heads of HTTP requests and responses. Frames, questions and results
 * stay as the MCP server sent them, because they are evidence.
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
