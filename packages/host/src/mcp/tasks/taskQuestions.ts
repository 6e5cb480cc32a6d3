import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Retry } from "../faults/retry.ts";
import type { InputPlace } from "../inputRequests.ts";
import type { TaskSteps } from "./pollTask.ts";
import { roundsExceeded } from "../roundsExceeded.ts";
import { acknowledgementSchema, type InputRequest, type Task } from "./task.ts";

/** Answers one request for input, in a round or in a task. */
export type AnswerInput = (
  request: InputRequest,
  /** In a round its answer leaves with a retry; in a task, by itself. */
  place: InputPlace & { withdrawn?: AbortSignal; retry?: Retry },
) => Promise<JsonObject>;

export type TaskQuestionsOptions = {
  send: TaskSteps["send"];
  answerInput: AnswerInput;
  /** The round that the task came from; each time it asks anew is one more. */
  round: number;
  maxRounds: number;
  /** Aborted when the call is over: nothing is sent then. */
  signal: AbortSignal;
  /** The MCP server has an answer: its task will change. */
  onAnswered: () => void;
  onFailed: (error: unknown) => void;
};

/**
 * The questions of one task. Each key is asked once, however many looks at the task show it,
 * and its answer leaves as soon as it is given: the other questions may still be open.
 */
export class TaskQuestions {
  readonly #taskId: string;
  readonly #options: TaskQuestionsOptions;
  readonly #open = new Map<string, AbortController>();
  readonly #answered = new Set<string>();
  #round: number;

  constructor(taskId: string, options: TaskQuestionsOptions) {
    this.#taskId = taskId;
    this.#options = options;
    this.#round = options.round - 1;
  }

  /** Asks what is new in this state of the task, and takes back what is not asked any more. */
  follow({ inputRequests }: Task): void {
    for (const [key, withdrawal] of this.#open) {
      if (Object.hasOwn(inputRequests, key)) continue;
      this.#open.delete(key);
      withdrawal.abort();
    }
    const fresh = Object.entries(inputRequests).filter(
      ([key]) => !this.#open.has(key) && !this.#answered.has(key),
    );
    if (fresh.length === 0) return;
    this.#round += 1;
    if (this.#round > this.#options.maxRounds) throw roundsExceeded(this.#options.maxRounds);
    for (const [key, request] of fresh) void this.#ask(key, request, this.#round);
  }

  async #ask(inputKey: string, request: InputRequest, round: number): Promise<void> {
    const { send, answerInput, signal, onAnswered, onFailed } = this.#options;
    const withdrawal = new AbortController();
    this.#open.set(inputKey, withdrawal);
    try {
      const withdrawn = withdrawal.signal;
      const answer = await answerInput(request, { round, inputKey, withdrawn });
      if (withdrawn.aborted || signal.aborted) return;
      this.#open.delete(inputKey);
      this.#answered.add(inputKey);
      const params = { taskId: this.#taskId, inputResponses: { [inputKey]: answer } };
      await send("tasks/update", params, acknowledgementSchema);
      onAnswered();
    } catch (error) {
      if (!withdrawal.signal.aborted) onFailed(error);
    }
  }
}
