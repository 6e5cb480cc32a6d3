import { AsyncLocalStorage } from "node:async_hooks";
import type { JSONRPCMessage } from "@modelcontextprotocol/client";

/** One for all connections: Node keeps each for ever, and asks each about every promise. */
const sending = new AsyncLocalStorage<{ by: FrameCalls; callId: string }>();

/**
 * Tells which call a frame belongs to. Requests are recognised by the asynchronous context
 * they are sent in, their replies by id; what the MCP server starts belongs to `pushedTo`.
 */
export class FrameCalls {
  readonly #sent = new Map<string | number, string>();
  readonly #received = new Map<string | number, string>();

  sendFor<T>(callId: string, send: () => T): T {
    return sending.run({ by: this, callId }, send);
  }

  callOf(
    direction: "in" | "out",
    message: JSONRPCMessage,
    pushedTo: string | undefined,
  ): string | undefined {
    const [started, replied] =
      direction === "out" ? [this.#sent, this.#received] : [this.#received, this.#sent];
    if (!("method" in message)) {
      const id = message.id ?? "";
      const callId = replied.get(id);
      replied.delete(id);
      return callId;
    }
    const callId = direction === "out" ? this.#sendingFor() : pushedTo;
    if ("id" in message && callId !== undefined) started.set(message.id, callId);
    return callId;
  }

  /** The call behind a request that has no reply yet. */
  unanswered(requestId: string | number): string | undefined {
    return this.#sent.get(requestId);
  }

  #sendingFor(): string | undefined {
    const store = sending.getStore();
    return store?.by === this ? store.callId : undefined;
  }
}
