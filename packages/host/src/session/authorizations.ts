import { untilAborted } from "../mcp/failures/cancellation.ts";

/** The sign-ins in progress. Each waits for its redirect back, identified by the OAuth state. */
export class Authorizations {
  readonly #waiting = new Map<string, (params: URLSearchParams) => void>();

  /** Resolves with the parameters of the redirect back from this authorization URL. */
  async waitForRedirect({ searchParams }: URL, signal: AbortSignal): Promise<URLSearchParams> {
    const state = searchParams.get("state") ?? "";
    const params = new Promise<URLSearchParams>((resolve) => this.#waiting.set(state, resolve));
    try {
      return await untilAborted(params, signal);
    } finally {
      this.#waiting.delete(state);
    }
  }

  /** False when no sign-in waits for this state. */
  finish(params: URLSearchParams): boolean {
    const resolve = this.#waiting.get(params.get("state") ?? "");
    resolve?.(params);
    return resolve !== undefined;
  }
}
