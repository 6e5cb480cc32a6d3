import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { untilAborted } from "../failures/cancellation.ts";
import { askForUrls, type Ask, type EraCall, type SendRound } from "./roundRequest.ts";

/**
 * 2025: the MCP server pushes its questions while the call runs, so a call is one round. Error
 * -32042 asks for pages to be visited first, and then the same round is sent again.
 */
export async function runPushed(call: EraCall, ask: Pick<Ask, "urls">): Promise<JsonObject> {
  for (let round = 1; ; round += 1) {
    try {
      // It crossed the wire as JSON.
      return (await call.send(call.request, round)) as JsonObject;
    } catch (error) {
      await askForUrls(error, round, call, ask);
    }
  }
}

export type QueuedCall = {
  id: string;
  signal: AbortSignal;
  /** The call has to wait, behind this call. */
  onQueued: (behind: string) => void;
  /** After waiting, it is the call's turn. */
  onTurn: (round: number) => void;
};

/**
 * A pushed (2025) question does not name its call, so the calls of a 2025 connection run one
 * after the other, and a question belongs to the call that runs.
 */
export class CallQueue {
  #running: { callId: string; round: number } | undefined;
  #tail: Promise<unknown> = Promise.resolve();
  /** The calls that run or wait, in order. */
  readonly #line: string[] = [];

  get running(): { callId: string; round: number } | undefined {
    return this.#running;
  }

  /** Each round waits for its turn. A call that is cancelled while it waits ends at once. */
  inTurn({ id: callId, signal, onQueued, onTurn }: QueuedCall, send: SendRound): SendRound {
    return (request, round) => {
      const behind = this.#line.at(-1);
      if (behind !== undefined) onQueued(behind);
      this.#line.push(callId);
      const turn = this.#tail.then(() => {
        signal.throwIfAborted();
        if (behind !== undefined) onTurn(round);
        this.#running = { callId, round };
        return send(request, round).finally(() => (this.#running = undefined));
      });
      this.#tail = turn
        .catch(() => undefined)
        .then(() => this.#line.splice(this.#line.indexOf(callId), 1));
      return untilAborted(turn, signal);
    };
  }
}
