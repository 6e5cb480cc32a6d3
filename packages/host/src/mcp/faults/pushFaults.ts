import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/client";
import { aborted } from "../../aborted.ts";
import { holdBack, type FaultPlace } from "./faultPlace.ts";
import { fittingFaults } from "./fittingFaults.ts";

export type PushFaultsOptions = {
  /** Resolves when the call is over. */
  cancelCall: (callId: string) => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * What can be done wrong with pushed questions. The SDK answers each of them once and in time,
 * so the frames that it would not send are sent here, past it.
 */
export class PushFaults {
  readonly #options: PushFaultsOptions;
  readonly #repeated = new Set<RequestId>();
  #transport: Transport | undefined;
  #cancellation: Promise<void> = Promise.resolve();

  constructor(options: PushFaultsOptions) {
    this.#options = options;
  }

  attach(transport: Transport): void {
    const send = transport.send.bind(transport);
    this.#transport = transport;
    transport.send = (message, options) => {
      const sent = send(message, options);
      if (isCancellation(message)) this.#cancellation = sent.catch(() => undefined);
      if ("method" in message || !this.#repeated.delete(message.id ?? "")) return sent;
      return sent.then(() => send(message, options));
    };
  }

  placeOf(requestId: RequestId, callId: string | undefined, withdrawn: AbortSignal): FaultPlace {
    return {
      kinds: fittingFaults({ way: "push", hasCall: callId !== undefined }),
      commit: async (fault, answer) => {
        if (fault.kind === "answer-twice") this.#repeated.add(requestId);
        if (fault.kind === "answer-late" && callId !== undefined) {
          const late = { jsonrpc: "2.0", id: requestId, result: { ...answer } } as const;
          this.#sendLate(late, callId).catch(this.#options.onError);
          // The SDK's own answer must not leave.
          await aborted(withdrawn);
        }
        await holdBack(fault, withdrawn);
      },
    };
  }

  /** After the cancellation has arrived: over HTTP they take ways of their own. */
  async #sendLate(message: JSONRPCMessage, callId: string): Promise<void> {
    await this.#options.cancelCall(callId);
    await this.#cancellation;
    await this.#transport?.send(message);
  }
}

function isCancellation(message: JSONRPCMessage): boolean {
  return "method" in message && message.method === "notifications/cancelled";
}
