import type { CallOutcome, SessionState } from "@elicitation-playground/shared/log/sessionState";
import { answerFaults, type AnswerFault } from "../../scenario/format/answerSchema.ts";
import type { ScenarioOutcome } from "../../scenario/format/stepSchema.ts";
import type { FailureKind, TestFailure } from "../failure/failure.ts";
import { toSentence } from "../match/difference.ts";

/** What is wrong with an answer, in the words of a scenario. */
export type ScenarioFault = AnswerFault | "broken";

/** What an MCP server does that takes an answer with this fault for a good one. */
const mistakes: Partial<Record<ScenarioFault, string>> = {
  broken: "accepted an answer that breaks the schema",
  "answer-twice": "accepted an answer that was sent twice",
  "drop-key": "continued without an answer",
  "add-key": "accepted an answer that it did not ask for",
  "tamper-state": "accepted a changed requestState",
  "omit-state": "continued without its requestState",
  "replay-state": "accepted a requestState that was sent before",
  "swap-state": "accepted the requestState of another call",
};

/** The faults that end the call, and how a scenario expects that. */
const endings: Partial<Record<ScenarioFault, { expect: "error" | "cancelled"; advice: string }>> = {
  "drop-connection": {
    expect: "error",
    advice: "drop-connection ends the call: write expect: { error: { code: connection-closed } }.",
  },
  "answer-late": {
    expect: "cancelled",
    advice: "answer-late cancels the call: write expect: { cancelled: true }.",
  },
};

/** The faults of the answers so far. */
export function faultsIn({ elicitations }: SessionState): ScenarioFault[] {
  return Object.values(elicitations).flatMap(({ closed }) => {
    if (closed?.deliberate !== true) return [];
    return closed.fault ? answerFaults.filter((kind) => kind === closed.fault?.kind) : ["broken"];
  });
}

/** Whether a fault of another answer has ended the call of a question before it was answered. */
export function isEndedByFault(state: SessionState, elicitationId: string): boolean {
  const by = state.elicitations[elicitationId]?.closed?.by;
  const hasEnded = by === "disconnect" || by === "call-cancelled";
  return hasEnded && faultsIn(state).some((fault) => endings[fault] !== undefined);
}

/** Names the fault of the last call in a failure that follows from it. `earlier` are others. */
export function explainFault(
  failed: TestFailure,
  expected: ScenarioOutcome,
  state: SessionState,
  earlier: ScenarioFault[],
): TestFailure {
  const fault = faultsIn(state)[earlier.length];
  const outcome = Object.values(state.calls).at(-1)?.outcome;
  if (!fault || !outcome) return failed;
  const { kind, cause } = failed.failure;
  const mistake = mistakes[fault];
  const ending = endings[fault];
  switch (kind) {
    case "unexpected-question":
      return failed.withCause(
        `${toSentence(cause)} It was asked after ${fault}: if that is right, list it as well.`,
      );
    case "disconnected":
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
function expectsRefusal(kind: FailureKind, expected: ScenarioOutcome): boolean {
  return kind === "missing-question" || expected.error !== undefined || expected.isError === true;
}
