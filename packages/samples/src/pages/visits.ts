import { randomBytes } from "node:crypto";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Page } from "./page.ts";

/** How a visit ended. A withdrawn link counts as expired, because nobody can use it. */
export type VisitEnd =
  { status: "done"; outcome: JsonObject } | { status: "refused" } | { status: "expired" };

/** One visit of one person to one page. */
export type Visit = {
  readonly id: string;
  readonly page: Page;
  readonly expiresAt: number;
  readonly memory: Map<string, string>;
  /** When anything was first requested of it, by whoever. */
  fetchedAt?: number;
  end?: VisitEnd;
  /** The cookie of the browser that opened the link first. */
  browser?: string;
  /** The token of the form that was shown last. */
  formToken?: string;
};

export type VisitsOptions = {
  /** How long a link can be used. The default is 15 minutes. */
  lifeMs?: number | undefined;
  /** How many visits are kept before the oldest is dropped. The default is 1,000. */
  max?: number | undefined;
};

export class Visits {
  readonly #lifeMs: number;
  readonly #max: number;
  readonly #visits = new Map<string, Visit>();
  readonly #waiting = new Map<Visit, Set<(end: VisitEnd) => void>>();

  constructor({ lifeMs = 15 * 60 * 1000, max = 1_000 }: VisitsOptions = {}) {
    this.#lifeMs = lifeMs;
    this.#max = max;
  }

  open(page: Page): Visit {
    const expiresAt = Date.now() + this.#lifeMs;
    const visit = { id: createSecret(), page, expiresAt, memory: new Map<string, string>() };
    this.#visits.set(visit.id, visit);
    const oldest = this.#visits.size > this.#max ? this.#visits.keys().next().value : undefined;
    if (oldest !== undefined) {
      this.end(oldest, { status: "expired" });
      this.#visits.delete(oldest);
    }
    return visit;
  }

  find(id: string): Visit | undefined {
    const visit = this.#visits.get(id);
    if (visit && !visit.end && Date.now() >= visit.expiresAt) {
      this.end(id, { status: "expired" });
    }
    return visit;
  }

  /** Only the first end counts. */
  end(id: string, end: VisitEnd): void {
    const visit = this.#visits.get(id);
    if (!visit || visit.end) return;
    visit.end = end;
    visit.memory.clear();
    const waiting = this.#waiting.get(visit) ?? [];
    this.#waiting.delete(visit);
    for (const notify of waiting) notify(end);
  }

  async waitForEnd(id: string, signal?: AbortSignal): Promise<VisitEnd> {
    signal?.throwIfAborted();
    const visit = this.find(id);
    if (!visit) return { status: "expired" };
    if (visit.end) return visit.end;
    const { promise, resolve, reject } = withResolvers<VisitEnd>();
    const waiting = this.#waiting.get(visit) ?? new Set();
    this.#waiting.set(visit, waiting.add(resolve));
    const onAbort = () => reject(toError(signal?.reason));
    signal?.addEventListener("abort", onAbort);
    const expire = () => this.end(id, { status: "expired" });
    // An unused link must not keep the process alive.
    const timer = setTimeout(expire, visit.expiresAt - Date.now()).unref();
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", onAbort);
      waiting.delete(resolve);
    }
  }
}

/** 256 random bits. */
export function createSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<Value>((onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error("The wait for the visit was cancelled.");
}
