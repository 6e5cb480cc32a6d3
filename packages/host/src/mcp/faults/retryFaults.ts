import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { QuestionFaults } from "../eras/inputRequests.ts";
import type { RoundRequest, SendRound } from "../eras/roundRequest.ts";
import { commonFaults, holdBack } from "./questionFaults.ts";

/** The faults of one call's rounds: those of a round's questions change its retry. */
export class RetryFaults {
  readonly #isOverHttp: boolean;
  readonly #signal: AbortSignal;
  #committed: CommittedFault[] = [];

  constructor(isOverHttp: boolean, signal: AbortSignal) {
    this.#isOverHttp = isOverHttp;
    this.#signal = signal;
  }

  of({ inputKey, hasState }: { inputKey: string; hasState: boolean }): QuestionFaults {
    const state: FaultKind[] = hasState ? ["tamper-state", "omit-state"] : [];
    // Over HTTP nothing is open between two rounds, so there is nothing to drop.
    const drop: FaultKind[] = this.#isOverHttp ? [] : ["drop-connection"];
    return {
      kinds: [...commonFaults, "answer-twice", "drop-key", "add-key", ...state, ...drop],
      commit: async (fault) => {
        await holdBack(fault, this.#signal);
        this.#committed.push({ fault, inputKey });
      },
    };
  }

  wrap(send: SendRound): SendRound {
    return async (request, round) => {
      const faults = this.#committed;
      this.#committed = [];
      const changed = withFaults(request, faults);
      const result = await send(changed, round);
      // The call goes on with the first result; the second is only in the frames.
      if (has(faults, "answer-twice")) await send(changed, round).catch(() => undefined);
      return result;
    };
  }
}

type CommittedFault = { fault: Fault; inputKey: string };

function withFaults(request: RoundRequest, faults: CommittedFault[]): RoundRequest {
  if (faults.length === 0) return request;
  const { inputResponses, requestState, ...params } = request.params;
  const hasState = typeof requestState === "string" && !has(faults, "omit-state");
  const state = hasState && has(faults, "tamper-state") ? tamper(requestState) : requestState;
  return {
    ...request,
    params: {
      ...params,
      ...(isJsonObject(inputResponses) && { inputResponses: withKeys(inputResponses, faults) }),
      ...(hasState && state !== undefined && { requestState: state }),
    },
  };
}

function withKeys(inputResponses: JsonObject, faults: CommittedFault[]): JsonObject {
  const responses = { ...inputResponses };
  for (const { fault, inputKey } of faults) {
    if (fault.kind === "drop-key") delete responses[inputKey];
    if (fault.kind === "add-key") responses[fault.key] = inputResponses[inputKey] ?? {};
  }
  return responses;
}

function has(faults: CommittedFault[], kind: FaultKind): boolean {
  return faults.some(({ fault }) => fault.kind === kind);
}

/** Changes one character in the middle: the last characters of base64 may not matter. */
function tamper(state: string): string {
  const middle = Math.floor(state.length / 2);
  const other = state[middle] === "A" ? "B" : "A";
  return `${state.slice(0, middle)}${other}${state.slice(middle + 1)}`;
}
