import { aborted } from "./aborted.ts";

/** The people who are away to sign in, by the `state` that comes back with them. */
export class SignIns {
  readonly #waiting = new Map<string, (params: URLSearchParams) => void>();

  async wait(authorizationUrl: URL, signal: AbortSignal): Promise<URLSearchParams> {
    const state = authorizationUrl.searchParams.get("state") ?? "";
    const back = new Promise<URLSearchParams>((resolve) => this.#waiting.set(state, resolve));
    try {
      return await Promise.race([back, aborted(signal)]);
    } finally {
      this.#waiting.delete(state);
    }
  }

  /** False when nobody waits for this state, or no longer. */
  finish(params: URLSearchParams): boolean {
    const state = params.get("state") ?? "";
    const resolve = this.#waiting.get(state);
    this.#waiting.delete(state);
    resolve?.(params);
    return resolve !== undefined;
  }
}
