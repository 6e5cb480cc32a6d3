import { isInputRequiredResult } from "@modelcontextprotocol/client";
import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { QuestionFaults } from "../eras/inputRequests.ts";
import type { RoundRequest, SendRound } from "../eras/roundRequest.ts";
import { commonFaults, holdBack } from "./questionFaults.ts";
import type { SeenStates } from "./seenStates.ts";
import { tamperState } from "./tamperState.ts";

/** The faults of one call's rounds: those of a round's questions change its retry. */
export class RetryFaults {
  readonly #call: FaultyCall;
  #committed: CommittedFault[] = [];

  constructor(call: FaultyCall) {
    this.#call = call;
  }

  of({ inputKey, round, hasState }: QuestionPlace): QuestionFaults {
    const { isOverHttp, signal, states, callId, request } = this.#call;
    const place = { callId, request, round };
    const used = states.findUsed(place);
    const foreign = states.findForeign(place);
    const state: FaultKind[] = hasState
      ? [
          "tamper-state",
          "omit-state",
          ...(used === undefined ? [] : ["replay-state" as const]),
          ...(foreign === undefined ? [] : ["swap-state" as const]),
        ]
      : [];
    // Over HTTP nothing is open between two rounds, so there is nothing to drop.
    const drop: FaultKind[] = isOverHttp ? [] : ["drop-connection"];
    return {
      kinds: [...commonFaults, "answer-twice", "drop-key", "add-key", ...state, ...drop],
      commit: async (fault) => {
        await holdBack(fault, signal);
        this.#committed.push({ fault, inputKey, used, foreign });
      },
    };
  }

  wrap(send: SendRound): SendRound {
    const { states, callId, request: first } = this.#call;
    return async (request, round) => {
      const faults = this.#committed;
      this.#committed = [];
      const changed = withFaults(request, faults);
      states.use(callId, changed.params["requestState"]);
      const result = await send(changed, round);
      if (isInputRequiredResult(result) && result.requestState !== undefined) {
        states.add({ callId, request: first, round }, result.requestState);
      }
      // The call goes on with the first result; the second is only in the frames.
      if (has(faults, "answer-twice")) await send(changed, round).catch(() => undefined);
      return result;
    };
  }
}

type FaultyCall = {
  callId: string;
  request: RoundRequest;
  isOverHttp: boolean;
  states: SeenStates;
  signal: AbortSignal;
};

type QuestionPlace = { inputKey: string; round: number; hasState: boolean };

type CommittedFault = {
  fault: Fault;
  inputKey: string;
  used: string | undefined;
  foreign: string | undefined;
};

function withFaults(request: RoundRequest, faults: CommittedFault[]): RoundRequest {
  if (faults.length === 0) return request;
  const { inputResponses, requestState, ...params } = request.params;
  const state = faults.reduce(withState, requestState);
  return {
    ...request,
    params: {
      ...params,
      ...(isJsonObject(inputResponses) && { inputResponses: withKeys(inputResponses, faults) }),
      ...(state !== undefined && { requestState: state }),
    },
  };
}

function withState(
  state: JsonValue | undefined,
  { fault: { kind }, used, foreign }: CommittedFault,
): JsonValue | undefined {
  switch (kind) {
    case "tamper-state":
      return typeof state === "string" ? tamperState(state) : state;
    case "omit-state":
      return undefined;
    case "replay-state":
      return used;
    case "swap-state":
      return foreign;
    default:
      return state;
  }
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
