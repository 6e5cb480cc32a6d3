import type { SamplingAnswer } from "@elicitation-playground/shared/api/commands";
import type { SamplingOpened } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { EventLog } from "../log/eventLog.ts";
import {
  answerTimeout,
  inFuture,
  OpenQuestions,
  type Asker,
  type QuestionsOptions,
} from "./openQuestions.ts";
import type { Closing } from "./settlement.ts";

/** A message of a language model that an MCP server asks for, and the person writes. */
export type AskedSampling = Omit<SamplingOpened, "type" | "samplingId" | "deadline"> &
  Pick<Asker, "withdrawn" | "together">;

/** The message; undefined when the person refused. */
type SamplingResponse = JsonObject | undefined;

export class Samplings extends OpenQuestions<AskedSampling, SamplingResponse> {
  readonly #log: EventLog;

  constructor(log: EventLog, { limit, onBug }: QuestionsOptions) {
    super({
      kind: "sampling",
      limit,
      unanswered: undefined,
      notFound: "sampling-not-found",
      // A refusal ends the call at once.
      reopenable: false,
      onBug,
    });
    this.#log = log;
  }

  async open(asked: AskedSampling, answerTimeoutMs: number | null): Promise<SamplingResponse> {
    const { withdrawn: _withdrawn, together: _together, ...logged } = asked;
    const { closed } = this.add(asked, (samplingId) => {
      this.#log.append({
        type: "sampling-opened",
        samplingId,
        ...logged,
        ...(answerTimeoutMs !== null && { deadline: inFuture(answerTimeoutMs) }),
      });
      return answerTimeoutMs === null ? [] : [answerTimeout(answerTimeoutMs, undefined)];
    });
    return (await closed).answer;
  }

  answer(samplingId: string, answer: SamplingAnswer): void {
    const { opening } = this.submit(samplingId);
    this.pass(samplingId, opening, { by: "person", answer: toResponse(answer) });
  }

  protected override onClosed(
    samplingId: string,
    { by, answer, reason }: Closing<SamplingResponse>,
  ): void {
    this.#log.append({
      type: "sampling-closed",
      samplingId,
      by,
      ...(answer && { response: answer }),
      ...(reason !== undefined && { reason }),
    });
  }
}

function toResponse(answer: SamplingAnswer): SamplingResponse {
  if (answer.action === "refuse") return undefined;
  return {
    role: "assistant",
    content: { type: "text", text: answer.text },
    model: answer.model ?? "person",
    stopReason: "endTurn",
  };
}
