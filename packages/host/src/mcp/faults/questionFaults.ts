import { setTimeout as wait } from "node:timers/promises";
import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import type { QuestionFaults } from "../eras/inputRequests.ts";
import { rejectWhenAborted } from "../failures/cancellation.ts";

/** Possible for every question. Each way of asking adds what its MCP server can notice. */
export const commonFaults: FaultKind[] = ["odd-answer", "delay", "never-answer"];

/** A question of a task: its answer is sent by itself, or fetched by the MCP server. */
export function taskFaults(signal: AbortSignal): QuestionFaults {
  return {
    kinds: [...commonFaults, "drop-connection"],
    commit: (fault) => holdBack(fault, signal),
  };
}

/** Waits as long as the fault demands, which may be until the question is over. */
export async function holdBack(fault: Fault, signal: AbortSignal): Promise<void> {
  if (fault.kind === "delay") await wait(fault.seconds * 1000, undefined, { signal });
  if (fault.kind === "never-answer" || fault.kind === "drop-connection") {
    await rejectWhenAborted(signal);
  }
}
