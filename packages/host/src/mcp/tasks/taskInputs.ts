import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { InputRequest } from "../eras/roundRequest.ts";
import { roundsExceeded } from "../failures/callProblems.ts";
import type { TaskSteps } from "./pollTask.ts";
import { acknowledgementSchema, type Task } from "./task.ts";

/** Answers one input request of a task. */
export type AskInTask = (
  request: InputRequest,
  place: { round: number; inputKey: string; withdrawn: AbortSignal },
) => Promise<JsonObject>;

export type TaskInputsOptions = {
  send: TaskSteps["send"];
  ask: AskInTask;
  /** The round that created the task; each time the task asks for more is another one. */
  round: number;
  maxRounds: number;
  /** Aborted when the call has ended: nothing is sent then. */
  signal: AbortSignal;
  /** The MCP server has received an answer: its task will change. */
  onAnswered: () => void;
  onFailed: (error: unknown) => void;
};

/**
 * The input requests of one task. Each key is asked once, however many polls show it, and its
 * answer is sent as soon as it is given, while other questions may still be open.
 */
export class TaskInputs {
  readonly #taskId: string;
  readonly #options: TaskInputsOptions;
  readonly #open = new Map<string, AbortController>();
  readonly #answered = new Set<string>();
  #round: number;

  constructor(taskId: string, options: TaskInputsOptions) {
    this.#taskId = taskId;
    this.#options = options;
    this.#round = options.round - 1;
  }

  /** Asks what is new in this state of the task, and withdraws what it no longer asks. */
  update({ inputRequests }: Task): void {
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
    const { send, ask, signal, onAnswered, onFailed } = this.#options;
    const withdrawal = new AbortController();
    this.#open.set(inputKey, withdrawal);
    try {
      const withdrawn = withdrawal.signal;
      const answer = await ask(request, { round, inputKey, withdrawn });
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
