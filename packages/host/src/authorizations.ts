import { aborted } from "./aborted.ts";

/** The sign-ins that people are at: each waits for its way back, told apart by its state. */
export class Authorizations {
  readonly #waiting = new Map<string, (params: URLSearchParams) => void>();

  /** What the authorization server at this address sent the person back with. */
  async callback({ searchParams }: URL, signal: AbortSignal): Promise<URLSearchParams> {
    const state = searchParams.get("state") ?? "";
    const params = new Promise<URLSearchParams>((resolve) => this.#waiting.set(state, resolve));
    try {
      return await Promise.race([params, aborted(signal)]);
    } finally {
      this.#waiting.delete(state);
    }
  }

  /** False when nobody waits for this state. */
  finish(params: URLSearchParams): boolean {
    const resolve = this.#waiting.get(params.get("state") ?? "");
    resolve?.(params);
    return resolve !== undefined;
  }
}
