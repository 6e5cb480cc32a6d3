import type { Session } from "@elicitation-playground/host/session/session";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioCall, CallStep } from "../scenario/format/stepSchema.ts";
import { answerQuestion } from "./questions/answerQuestion.ts";
import { EventQueue } from "./eventQueue.ts";
import { ExpectedQuestions, nameQuestion, wrongQuestion } from "./questions/expectedQuestions.ts";
import { TestFailure } from "./failure/failure.ts";
import { describeDifferences, show, toSentence } from "./match/difference.ts";
import { describeOutcome, matchOutcome } from "./match/matchOutcome.ts";
import type { ServerWatch } from "./checks/serverWatch.ts";
import { RevisedQuestions, type Guess, type Revision } from "./questions/revisedQuestions.ts";
import { answerSampling, requireNoSampling } from "./questions/samplings.ts";
import { toSubject } from "./targets/toTarget.ts";

export type StepContext = {
  session: Session;
  connectionId: string;
  /** What the MCP server did wrong so far. */
  watch: ServerWatch;
  /** The working directory of programs that visit pages. */
  folder: string;
  /** Aborted when the test has timed out. */
  signal: AbortSignal;
  timeoutMs: number;
  /** Accepts the questions as they come; without it a changed question is a failure. */
  revising?: { guess: Guess; onRevised: (revision: Revision) => void } | undefined;
};

/** Runs one call with its questions. Throws a TestFailure. */
export async function runStep(context: StepContext, step: CallStep): Promise<void> {
  const { session, connectionId, watch, signal, revising } = context;
  const queue = new EventQueue(session.log, signal);
  const expected = new ExpectedQuestions(step.questions, step.order);
  const revised = revising && new RevisedQuestions(step, revising.guess);
  const samplings = [...step.samplings];
  const callId = startCall(session, connectionId, step.call);
  let ended = false;
  try {
    while (!ended) {
      const event = await queue.next();
      if (!event) throw neverEnded(context, callId);
      switch (event.type) {
        case "elicitation-opened": {
          const { answer, name } = revised
            ? { ...revised.match(event), name: `The question ${show(event.request.message)}` }
            : matchExpected(expected, event.request);
          await answerQuestion({ ...context, callId, name }, event, answer);
          break;
        }
        case "sampling-opened":
          answerSampling(session, event, samplings.shift());
          break;
        case "call-parked":
          retryParked(session, callId);
          break;
        default:
          ended = isEndOfCall(event, callId);
      }
    }
  } finally {
    queue.close();
  }
  const outcome = outcomeOf(session, callId);
  const end = describeOutcome(outcome);
  if (watch.failure) throw watch.failure;
  // A lost connection says nothing about the questions.
  if (revised && !isConnectionLost(outcome)) revising?.onRevised(revised.revise());
  else expected.requireAllAsked(end);
  requireNoSampling(samplings, end);
  const differences = matchOutcome(step.expect, outcome);
  if (differences.length > 0) {
    throw new TestFailure("wrong-outcome", describeDifferences(differences), { differences });
  }
}

/** The answer to a question. Throws if the question is not the expected one. */
function matchExpected(expected: ExpectedQuestions, request: ElicitationRequest) {
  const matched = expected.match(request);
  if (matched.differences.length > 0) throw wrongQuestion(matched, request);
  return { answer: matched.question.answer, name: nameQuestion(matched.index, request) };
}

function startCall(session: Session, connectionId: string, call: ScenarioCall): string {
  try {
    return session.startCall(connectionId, toSubject(call));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const cause = `The call could not be started: ${toSentence(error.problem.detail)}`;
    throw new TestFailure("wrong-outcome", cause, { reason: error });
  }
}

export function isEndOfCall(event: SessionEvent, callId: string): boolean {
  switch (event.type) {
    case "call-finished":
    case "call-failed":
    case "call-cancelled":
      return event.callId === callId;
    default:
      return false;
  }
}

function isConnectionLost(outcome: CallOutcome): boolean {
  if (outcome.status !== "failed") return false;
  return ["connection-closed", "connection-failed", "call-timed-out"].includes(
    outcome.problem.code,
  );
}

function outcomeOf(session: Session, callId: string): CallOutcome {
  return session.log.state.calls[callId]?.outcome ?? { status: "running" };
}

function neverEnded({ session, timeoutMs }: StepContext, callId: string): TestFailure {
  const { status } = outcomeOf(session, callId);
  const open = Object.values(session.log.state.elicitations).find(({ closed }) => !closed);
  const waiting = open ? ` It is waiting for an answer to ${show(open.request.message)}.` : "";
  const cause = `The call did not end within ${timeoutMs / 1000} s: it is still ${status}.${waiting}`;
  return new TestFailure("never-ended", cause);
}

/** Its pages have been accepted and visited by now; the MCP server may have resumed it already. */
function retryParked(session: Session, callId: string): void {
  try {
    session.retryCall(callId);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
