import type { FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import type {
  CallOutcome,
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { ScenarioOutcome } from "../../scenario/format/stepSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { toSentence } from "../match/difference.ts";

/** What an MCP server does that takes an answer with this fault for a good one. */
const mistakes: Partial<Record<FaultKind, string>> = {
  "odd-answer": "accepted an answer that breaks the schema",
  "answer-twice": "accepted an answer that was sent twice",
  "drop-key": "continued without an answer",
  "add-key": "accepted an answer that it did not ask for",
  "tamper-state": "accepted a changed requestState",
  "omit-state": "continued without its requestState",
  "replay-state": "accepted a requestState that was sent before",
  "swap-state": "accepted the requestState of another call",
};

/** The faults that end the call, and how a scenario expects that. */
const endings: Partial<Record<FaultKind, { expect: "error" | "cancelled"; advice: string }>> = {
  "drop-connection": {
    expect: "error",
    advice: "drop-connection ends the call: write expect: { error: { code: connection-closed } }.",
  },
  "answer-late": {
    expect: "cancelled",
    advice: "answer-late cancels the call: write expect: { cancelled: true }.",
  },
};

/** The faults of the session's answers so far, or of one call's. */
export function faultsIn({ elicitations }: SessionState, callId?: string): FaultKind[] {
  return Object.values(elicitations)
    .filter((question) => callId === undefined || question.callId === callId)
    .flatMap(faultOf);
}

function faultOf({ closed }: ElicitationState): FaultKind[] {
  if (closed?.deliberate !== true) return [];
  return [closed.fault?.kind ?? "odd-answer"];
}

/** Names the fault of an answer in a failure that follows from it. */
export function explainFault(
  failed: TestFailure,
  [fault]: FaultKind[],
  expected: ScenarioOutcome,
  outcome: CallOutcome,
): TestFailure {
  if (!fault) return failed;
  const { kind, cause } = failed.failure;
  const mistake = mistakes[fault];
  const ending = endings[fault];
  switch (kind) {
    case "unexpected-question":
      return failed.withCause(
        `${toSentence(cause)} It was asked after ${fault}: if that is right, list it as well.`,
      );
    case "missing-question":
    case "wrong-outcome":
      if (ending && expected[ending.expect] === undefined && outcome.status !== "finished") {
        return failed.withCause(`${toSentence(cause)} ${ending.advice}`);
      }
      return mistake !== undefined && isAccepted(outcome) && expectsRefusal(kind, expected)
        ? failed.withCause(`The MCP server ${mistake}: ${cause}`)
        : failed;
    default:
      return failed;
  }
}

function isAccepted(outcome: CallOutcome): boolean {
  return outcome.status === "finished" && outcome.result["isError"] !== true;
}

/** An error, or the same question once more. */
function expectsRefusal(kind: "missing-question" | "wrong-outcome", expected: ScenarioOutcome) {
  return kind === "missing-question" || expected.error !== undefined || expected.isError === true;
}
