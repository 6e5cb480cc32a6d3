import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

/** What a round is retried with: its answers and its state, as they are or as faults want them. */
export class Retry {
  readonly #state: string | undefined;
  readonly #faults: { fault: Fault; inputKey: string }[] = [];

  constructor(requestState: string | undefined) {
    this.#state = requestState;
  }

  get hasState(): boolean {
    return this.#state !== undefined;
  }

  get isSentTwice(): boolean {
    return this.#has("answer-twice");
  }

  spoil(fault: Fault, inputKey: string): void {
    this.#faults.push({ fault, inputKey });
  }

  /** The part of the params that answers; without questions there are no answers to send. */
  toParams(inputResponses: JsonObject, isAsked: boolean): JsonObject {
    const state = this.#toState();
    return {
      ...(isAsked && { inputResponses: this.#toResponses(inputResponses) }),
      ...(state !== undefined && { requestState: state }),
    };
  }

  #toResponses(inputResponses: JsonObject): JsonObject {
    const responses = { ...inputResponses };
    for (const { fault, inputKey } of this.#faults) {
      if (fault.kind === "drop-key") delete responses[inputKey];
      if (fault.kind === "add-key") responses[fault.key] = inputResponses[inputKey] ?? {};
    }
    return responses;
  }

  #toState(): string | undefined {
    if (this.#state === undefined || this.#has("omit-state")) return undefined;
    return this.#has("tamper-state") ? tamper(this.#state) : this.#state;
  }

  #has(kind: Fault["kind"]): boolean {
    return this.#faults.some(({ fault }) => fault.kind === kind);
  }
}

/** Changes one character in the middle: at the end of base64 one may not count. */
export function tamper(state: string): string {
  const middle = Math.floor(state.length / 2);
  const other = state[middle] === "A" ? "B" : "A";
  return `${state.slice(0, middle)}${other}${state.slice(middle + 1)}`;
}
