import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/client";
import { taskIdOf } from "./task.ts";

/** A task outlives the stream that its result should come by: it can be asked for again. */
export class ResultLost extends Error {}

/** The replies about tasks that a connection waits for. */
export class TaskReplies {
  /** The requests for a result that have no reply yet, each with its task. */
  readonly #fetching = new Map<RequestId, string | undefined>();
  readonly #givingUp = new Map<string | undefined, () => void>();
  readonly #cancelling = new Set<Promise<unknown>>();

  see(direction: "in" | "out", message: JSONRPCMessage): void {
    if (direction === "in") {
      if (!("method" in message)) this.#fetching.delete(message.id ?? "");
    } else if ("method" in message && "id" in message && message.method === "tasks/result") {
      this.#fetching.set(message.id, taskIdOf(message));
    }
  }

  /** Rejects when the stream ends by which this result should come. */
  async untilResult<T>(taskId: string | undefined, fetched: Promise<T>): Promise<T> {
    const lost = new Promise<never>((_resolve, reject) => {
      this.#givingUp.set(taskId, () => reject(new ResultLost()));
    });
    return Promise.race([fetched, lost]).finally(() => this.#givingUp.delete(taskId));
  }

  /** No reply to this request will come; false when it is not about a result. */
  lose(requestId: RequestId): boolean {
    const giveUp = this.#givingUp.get(this.#fetching.get(requestId));
    if (!this.#fetching.delete(requestId)) return false;
    giveUp?.();
    return giveUp !== undefined;
  }

  addCancellation(reply: Promise<unknown>): void {
    const heard = reply.catch(() => undefined).finally(() => this.#cancelling.delete(heard));
    this.#cancelling.add(heard);
  }

  /** Over HTTP a request that is still under way would be lost when the connection closes. */
  async untilCancelled(): Promise<void> {
    await Promise.all(this.#cancelling);
  }
}
