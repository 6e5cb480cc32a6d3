import type { SamplingAnswer } from "@elicitation-playground/shared/api/commands";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { EventLog } from "./eventLog.ts";
import { Parking, type Parkable } from "./parking.ts";

/** An MCP server's wish for a message of a language model, which the person writes. */
export type SamplingQuestion = {
  connectionId: string;
  callId?: string;
  era: string;
  round: number;
  inputKey?: string;
  request: JsonObject;
  withdrawn?: AbortSignal;
};

/** The message; undefined when it was refused. */
type Response = JsonObject | undefined;

/** The requests for sampling that wait for someone. */
export class PendingSamplings {
  readonly #log: EventLog;
  readonly #parking: Parking<SamplingQuestion & Parkable<Response>, Response>;
  #count = 0;

  constructor(log: EventLog, limit: number) {
    this.#log = log;
    this.#parking = new Parking<SamplingQuestion & Parkable<Response>, Response>({
      limit,
      unanswered: undefined,
      onClosed: (samplingId, { by, answer, reason }) =>
        log.append({
          type: "sampling-closed",
          samplingId,
          by,
          ...(answer && { response: answer }),
          ...(reason !== undefined && { reason }),
        }),
    });
  }

  async open(question: SamplingQuestion, answerTimeoutMs: number | null): Promise<Response> {
    this.#parking.refuseWhenFull();
    this.#count += 1;
    const samplingId = `sampling-${this.#count}`;
    const { withdrawn: _withdrawn, ...asked } = question;
    if (answerTimeoutMs === null) {
      const announce = () => this.#log.append({ type: "sampling-opened", samplingId, ...asked });
      const unhurried = { ...question, alarms: [] };
      return (await this.#parking.open(samplingId, unhurried, announce)).answer;
    }
    const deadline = new Date(Date.now() + answerTimeoutMs).toISOString();
    const reason = `No answer within ${answerTimeoutMs / 1000} s.`;
    const alarm = { by: "timeout", answer: undefined, reason, afterMs: answerTimeoutMs } as const;
    const closed = this.#parking.open(samplingId, { ...question, alarms: [alarm] }, () =>
      this.#log.append({ type: "sampling-opened", samplingId, ...asked, deadline }),
    );
    return (await closed).answer;
  }

  answer(samplingId: string, answer: SamplingAnswer): void {
    if (!this.#parking.get(samplingId)) throw this.#notOpen(samplingId);
    this.#parking.settle(samplingId, { by: "person", answer: toResponse(answer) });
  }

  close(matches: (question: SamplingQuestion) => boolean, by: ClosedBy, reason: string): void {
    this.#parking.close(matches, by, reason);
  }

  #notOpen(samplingId: string): ProblemError {
    const known = this.#log.state.samplings[samplingId];
    if (!known) return new ProblemError("sampling-not-found", `There is no ${samplingId} here.`);
    const by = known.closed?.by ?? "person";
    return new ProblemError("already-settled", `${samplingId} is closed already, by ${by}.`);
  }
}

function toResponse(answer: SamplingAnswer): Response {
  if (answer.action === "refuse") return undefined;
  return {
    role: "assistant",
    content: { type: "text", text: answer.text },
    model: answer.model ?? "person",
    stopReason: "endTurn",
  };
}
