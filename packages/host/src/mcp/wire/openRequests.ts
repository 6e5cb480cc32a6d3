import type { RequestId } from "@modelcontextprotocol/client";

export type OpenRequest = {
  method: string;
  /** The request asks for a task, so its reply describes one. */
  isTask: boolean;
};

/** The requests of one side without a reply. */
export class OpenRequests {
  readonly #requests = new Map<RequestId, OpenRequest[]>();
  #hasForgotten = false;

  /** False when another open request has the same id. */
  add(id: RequestId, request: OpenRequest): boolean {
    const same = this.#requests.get(id);
    if (!same) this.#requests.set(id, [request]);
    else if (same.length < maxWithSameId) same.push(request);
    else this.#hasForgotten = true;
    if (forgetOldest(this.#requests)) this.#hasForgotten = true;
    return same === undefined;
  }

  /** The oldest request with this id, which is open no more; "none" when there never was one. */
  take(id: RequestId): OpenRequest | "none" | undefined {
    const [request, ...rest] = this.#requests.get(id) ?? [];
    if (rest.length > 0) this.#requests.set(id, rest);
    else this.#requests.delete(id);
    return request ?? (this.#hasForgotten ? undefined : "none");
  }
}

const maxRemembered = 1000;
const maxWithSameId = 2;

/** A map grows no further: requests without a reply are normal, and calls are many. */
export function forgetOldest<Key>(map: Map<Key, unknown>): boolean {
  if (map.size <= maxRemembered) return false;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    break;
  }
  return true;
}
