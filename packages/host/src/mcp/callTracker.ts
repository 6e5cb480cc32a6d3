import { AsyncLocalStorage } from "node:async_hooks";
import type { JSONRPCMessage, Progress, RequestId } from "@modelcontextprotocol/client";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { CallQueue } from "./eras/pushed.ts";
import { CallTasks, type CallPlace } from "./tasks/callTasks.ts";
import { forgetOldest } from "./wire/openRequests.ts";

type OnProgress = (progress: Progress) => void;

/** One for all connections: Node keeps each storage forever and consults it for every promise. */
const sending = new AsyncLocalStorage<{ by: CallTracker; callId: string }>();

/**
 * Finds out which call a frame belongs to: our requests by the asynchronous context they are sent
 * in, replies by their id, and what the MCP server pushes by its token, its task or the call that
 * runs.
 */
export class CallTracker {
  readonly queue = new CallQueue();
  readonly tasks = new CallTasks();
  readonly #tracksTasks: boolean;
  /** Over HTTP, each call has a stream of its own, which is read in the context of its request. */
  readonly #hasStreams: boolean;
  readonly #sent = new Map<RequestId, string>();
  readonly #received = new Map<RequestId, string>();
  /** The requests of the MCP server that we replied to, for the HTTP requests with the replies. */
  readonly #replied = new Map<RequestId, string>();
  readonly #progress = new Map<string, OnProgress>();

  constructor({ tracksTasks, hasStreams }: { tracksTasks: boolean; hasStreams: boolean }) {
    this.#tracksTasks = tracksTasks;
    this.#hasStreams = hasStreams;
  }

  sendFor<T>(callId: string, send: () => T): T {
    return sending.run({ by: this, callId }, send);
  }

  /** The call of a frame; an incoming one is seen here before the SDK handles it. */
  see(direction: "in" | "out", message: JSONRPCMessage): string | undefined {
    const callId = this.#callOf(direction, message);
    if (callId !== undefined && this.#tracksTasks) this.tasks.see(direction, message, callId);
    return callId;
  }

  /** The call and round of a pushed message. */
  placeOf(message: object): CallPlace | undefined {
    const ofTask = this.tasks.placeOf(message);
    if (ofTask) return ofTask;
    const place = this.queue.running ?? this.tasks.onlyPlace;
    const asker = this.#askerByStream();
    return asker === undefined || asker === place?.callId ? place : undefined;
  }

  /** The call of a request that has no reply yet. */
  unanswered(requestId: RequestId): string | undefined {
    return this.#sent.get(requestId);
  }

  /** The call of a message that an HTTP request carried; it is seen as a frame before. */
  callOfCarried({ id = "", method }: { id?: RequestId; method?: string }): string | undefined {
    if (method !== undefined) return this.unanswered(id);
    const callId = this.#replied.get(id);
    this.#replied.delete(id);
    return callId;
  }

  /**
   * The SDK forgets a progress token with the reply to its request, but a task continues after
   * that. So the tokens are our own: each is the id of its call.
   */
  async withProgress<T>(
    callId: string,
    onProgress: OnProgress,
    work: () => Promise<T>,
  ): Promise<T> {
    this.#progress.set(callId, onProgress);
    try {
      return await work();
    } finally {
      this.#progress.delete(callId);
    }
  }

  onProgress(progressToken: unknown, progress: Progress): void {
    this.#progress.get(String(progressToken))?.(progress);
  }

  #callOf(direction: "in" | "out", message: JSONRPCMessage): string | undefined {
    const [started, replied] =
      direction === "out" ? [this.#sent, this.#received] : [this.#received, this.#sent];
    if (!("method" in message)) {
      const id = message.id ?? "";
      const callId = replied.get(id);
      replied.delete(id);
      if (direction === "out" && callId !== undefined) {
        this.#replied.set(id, callId);
        forgetOldest(this.#replied);
      }
      return callId;
    }
    const callId = direction === "out" ? this.#sendingFor() : this.#pushedTo(message);
    if ("id" in message && callId !== undefined) started.set(message.id, callId);
    return callId;
  }

  #sendingFor(): string | undefined {
    const store = sending.getStore();
    return store?.by === this ? store.callId : undefined;
  }

  #pushedTo(message: { params?: unknown }): string | undefined {
    const token = isJsonObject(message.params) ? message.params["progressToken"] : undefined;
    const hasToken = typeof token === "string" && this.#progress.has(token);
    return hasToken ? token : (this.placeOf(message)?.callId ?? this.#askerByStream());
  }

  #askerByStream(): string | undefined {
    return this.#hasStreams ? this.#sendingFor() : undefined;
  }
}
