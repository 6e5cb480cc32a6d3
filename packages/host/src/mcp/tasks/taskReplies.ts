import type { JSONRPCMessage, RequestId } from "@modelcontextprotocol/client";
import { taskIdOf } from "./task.ts";

/** The stream ended that should carry a task's result. The task lives on, so it can be asked again. */
export class ResultLost extends Error {}

/** The replies about tasks that a connection is waiting for. */
export class TaskReplies {
  /** Unanswered `tasks/result` requests, each with its task. */
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

  /** Rejects when the stream ends that should carry this result. */
  async untilResult<T>(taskId: string | undefined, fetched: Promise<T>): Promise<T> {
    const lost = new Promise<never>((_resolve, reject) => {
      this.#givingUp.set(taskId, () => reject(new ResultLost()));
    });
    return Promise.race([fetched, lost]).finally(() => this.#givingUp.delete(taskId));
  }

  /** No reply to this request will arrive; false when it does not ask for a task's result. */
  lose(requestId: RequestId): boolean {
    const giveUp = this.#givingUp.get(this.#fetching.get(requestId));
    if (!this.#fetching.delete(requestId)) return false;
    giveUp?.();
    return giveUp !== undefined;
  }

  addCancellation(reply: Promise<unknown>): void {
    const settled = reply.catch(() => undefined).finally(() => this.#cancelling.delete(settled));
    this.#cancelling.add(settled);
  }

  /** Over HTTP, a cancellation in flight would be lost when the connection closes. */
  async untilCancelled(): Promise<void> {
    await Promise.all(this.#cancelling);
  }
}
