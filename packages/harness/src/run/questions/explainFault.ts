import type {
  CallOutcome,
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { answerFaults, type AnswerFault } from "../../scenario/format/answerSchema.ts";
import type { ScenarioOutcome } from "../../scenario/format/stepSchema.ts";
import type { FailureKind, TestFailure } from "../failure/failure.ts";
import { toSentence } from "../match/difference.ts";

/** What is wrong with an answer, in the words of a scenario. */
type ScenarioFault = AnswerFault | "broken";

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
  return Object.values(elicitations).flatMap((question) => faultOf(question) ?? []);
}

function faultOf({ closed }: ElicitationState): ScenarioFault | undefined {
  if (closed?.deliberate !== true) return undefined;
  return closed.fault ? answerFaults.find((kind) => kind === closed.fault?.kind) : "broken";
}

/** Whether a fault of another answer has ended the call of a question before it was answered. */
export function isEndedByFault(state: SessionState, elicitationId: string): boolean {
  const by = state.elicitations[elicitationId]?.closed?.by;
  const hasEnded = by === "disconnect" || by === "call-cancelled";
  return hasEnded && faultsIn(state).some((fault) => endings[fault] !== undefined);
}

/** Names the fault of the last call's answers in a failure that follows from it. */
export function explainFault(
  failed: TestFailure,
  expected: ScenarioOutcome,
  { calls, elicitations }: SessionState,
): TestFailure {
  const call = Object.values(calls).at(-1);
  const questions = Object.values(elicitations).filter(({ callId }) => callId === call?.id);
  const faulty = questions.find((question) => faultOf(question) !== undefined);
  const fault = faulty && faultOf(faulty);
  if (!call || !fault) return failed;
  const { kind, cause } = failed.failure;
  const wasAskedOn = questions.some((question) => isLater(question, faulty, questions));
  const ending = endings[fault];
  if (kind === "unexpected-question") {
    const advice = `It was asked after ${fault}: if that is right, list it as well.`;
    // Nothing can be listed that is asked after the end of the call.
    return wasAskedOn && call.endedAt === undefined
      ? failed.withCause(`${toSentence(cause)} ${advice}`)
      : failed;
  }
  if (!explained.has(kind)) return failed;
  if (ending && expected[ending.expect] === undefined && call.outcome.status !== "finished") {
    return failed.withCause(`${toSentence(cause)} ${ending.advice}`);
  }
  const mistake = mistakes[fault];
  const isMistaken = isAccepted(call.outcome) && expectsRefusal(kind, expected) && !wasAskedOn;
  if (mistake === undefined || !isMistaken) return failed;
  return failed.withCause(`The MCP server ${mistake}: ${cause}`);
}

const explained: ReadonlySet<FailureKind> = new Set([
  "disconnected",
  "missing-question",
  "wrong-outcome",
]);

/** Whether a question was asked after another was answered, not together with it in a round. */
function isLater(
  question: ElicitationState,
  answered: ElicitationState,
  inOrder: ElicitationState[],
): boolean {
  if (answered.inputKey !== undefined) return question.round > answered.round;
  return inOrder.indexOf(question) > inOrder.indexOf(answered);
}

function isAccepted(outcome: CallOutcome): boolean {
  return outcome.status === "finished" && outcome.result["isError"] !== true;
}

/** An error, anything but a certain result, or the same question once more. */
function expectsRefusal(kind: FailureKind, expected: ScenarioOutcome): boolean {
  const { error, isError, not } = expected;
  // A result that must not be is one that accepts.
  const isRefusal = error !== undefined || isError === true || not !== undefined;
  return kind === "missing-question" || isRefusal;
}
