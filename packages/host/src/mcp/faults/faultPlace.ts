import { setTimeout as wait } from "node:timers/promises";
import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import { aborted } from "../../aborted.ts";
import { fittingFaults } from "./fittingFaults.ts";
import type { Retry } from "./retry.ts";

/** What can be done wrong with one question on purpose, and how. */
export type FaultPlace = {
  kinds: FaultKind[];
  /** Resolves when the answer is to leave; rejects when its question is over by then. */
  commit: (fault: Fault, answer: SentAnswer) => Promise<void>;
};

/** The question belongs to a round: its answer leaves with the retry. */
export function inRound(
  retry: Retry,
  inputKey: string,
  { isOverHttp, signal }: { isOverHttp: boolean; signal: AbortSignal },
): FaultPlace {
  return {
    kinds: fittingFaults({ way: "round", hasState: retry.hasState, isOverHttp }),
    commit: async (fault) => {
      await holdBack(fault, signal);
      retry.spoil(fault, inputKey);
    },
  };
}

/** The question belongs to a task, which is asked about by and by. */
export function inTask(signal: AbortSignal): FaultPlace {
  return {
    kinds: fittingFaults({ way: "task" }),
    commit: (fault) => holdBack(fault, signal),
  };
}

/** Waits as long as the fault says, which may be until the question is over. */
export async function holdBack(fault: Fault, signal: AbortSignal): Promise<void> {
  if (fault.kind === "delay") await wait(fault.seconds * 1000, undefined, { signal });
  if (fault.kind === "never-answer" || fault.kind === "drop-connection") await aborted(signal);
}
