import type { JSONRPCMessage, RequestId, Transport } from "@modelcontextprotocol/client";
import type { FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import type { QuestionFaults } from "../eras/inputRequests.ts";
import { rejectWhenAborted } from "../failures/cancellation.ts";
import { commonFaults, holdBack } from "./questionFaults.ts";

export type PushFaultsOptions = {
  /** Resolves when the call is over. */
  cancelCall: (callId: string) => Promise<void>;
  /** Resolves when the MCP server has answered, or has taken too long. */
  ping: () => Promise<void>;
  onError: (error: unknown) => void;
};

/**
 * The faults of pushed questions. The SDK answers each question once and in time, so the frames
 * that it would not send bypass it here.
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

  of(requestId: RequestId, callId: string | undefined, withdrawn: AbortSignal): QuestionFaults {
    const late: FaultKind[] = callId === undefined ? [] : ["answer-late"];
    return {
      kinds: [...commonFaults, "answer-twice", ...late, "drop-connection"],
      commit: async (fault, answer) => {
        if (fault.kind === "answer-twice") this.#repeated.add(requestId);
        if (fault.kind === "answer-late" && callId !== undefined) {
          const reply = { jsonrpc: "2.0", id: requestId, result: { ...answer } } as const;
          this.#sendLate(reply, callId).catch(this.#options.onError);
          // Keeps the SDK from sending its own answer.
          await rejectWhenAborted(withdrawn);
        }
        await holdBack(fault, withdrawn);
      },
    };
  }

  /**
   * Waits until the MCP server has seen the cancellation: over HTTP the two travel separately, and
   * an SDK that reads both at once may handle the answer first.
   */
  async #sendLate(message: JSONRPCMessage, callId: string): Promise<void> {
    await this.#options.cancelCall(callId);
    await this.#cancellation;
    await this.#options.ping();
    await this.#transport?.send(message);
  }
}

function isCancellation(message: JSONRPCMessage): boolean {
  return "method" in message && message.method === "notifications/cancelled";
}
