import type { Session } from "@elicitation-playground/host/session/session";
import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioSampling } from "@elicitation-playground/shared/scenario/questionSchema";
import type {
  ScenarioCall,
  ScenarioStep,
} from "@elicitation-playground/shared/scenario/scenarioSchema";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import { listPlaces, show, summarize, toSentence } from "../match/difference.ts";
import { describeOutcome, matchOutcome } from "../match/matchOutcome.ts";
import { describeMatch } from "../match/matchText.ts";
import { answerQuestion } from "./answerQuestion.ts";
import { answerSampling } from "./answerSampling.ts";
import { EventQueue } from "./eventQueue.ts";
import { ExpectedQuestions, nameQuestion, wrongQuestion } from "./expectedQuestions.ts";
import { TestFailure } from "./failure.ts";
import { RevisedQuestions, type Guess, type Revision } from "./revisedQuestions.ts";
import { toSubject } from "./toSubject.ts";
import { findInvalidResult, findRefusedRequest } from "./wireBreaches.ts";

export type StepContext = {
  session: Session;
  connectionId: string;
  /** Where the programs of visits start. */
  folder: string;
  /** Aborted when the test has taken too long. */
  signal: AbortSignal;
  timeoutMs: number;
  /** Takes the questions as they come for the right ones; without it a change is a failure. */
  revising?: { guess: Guess; onRevised: (revision: Revision) => void } | undefined;
};

/** One call with its questions, from start to end. Throws a TestFailure. */
export async function runStep(context: StepContext, step: ScenarioStep): Promise<void> {
  const { session, connectionId, signal, revising } = context;
  const queue = new EventQueue(session.log, signal);
  const expected = new ExpectedQuestions(step.questions, step.order);
  const revised = revising && new RevisedQuestions(step, revising.guess);
  const samplings = [...step.samplings];
  const { lastEventId } = session.log.state;
  const callId = startCall(session, connectionId, step.call);
  let ended = false;
  try {
    while (!ended) {
      const event = await queue.next();
      if (!event) throw neverEnded(context, callId);
      switch (event.type) {
        case "elicitation-opened": {
          const { answer, name } = revised
            ? { ...revised.meet(event), name: `The question ${show(event.request.message)}` }
            : meet(expected, event.request);
          await answerQuestion({ ...context, callId, name }, event, answer);
          break;
        }
        case "sampling-opened":
          answerSampling(session, event, samplings.shift());
          break;
        case "call-parked":
          takeUp(session, callId);
          break;
        default:
          ended = isEndOf(callId, event);
      }
    }
  } finally {
    queue.stop();
  }
  const outcome = outcomeOf(session, callId);
  const events = session.log.since(lastEventId);
  const breach = findRefusedRequest(events) ?? findInvalidResult(events);
  if (breach) throw breach;
  // Who is gone asks nothing: that says nothing about the questions.
  if (revised && !isGone(outcome)) revising?.onRevised(revised.revise());
  else expected.refuseMissing(describeOutcome(outcome));
  refuseMissingSampling(samplings, describeOutcome(outcome));
  checkOutcome(step, outcome);
}

/** The answer that the scenario has for a question; throws when it is another one. */
function meet(expected: ExpectedQuestions, request: ElicitationRequest) {
  const met = expected.meet(request);
  if (met.differences.length > 0) throw wrongQuestion(met, request);
  return { answer: met.question.answer, name: nameQuestion(met, request) };
}

function startCall(session: Session, connectionId: string, call: ScenarioCall): string {
  try {
    return session.startCall(connectionId, toSubject(call));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { detail } = error.problem;
    throw new TestFailure("wrong-outcome", `The call cannot be made: ${toSentence(detail)}`);
  }
}

function refuseMissingSampling([missing]: ScenarioSampling[], end: string): void {
  if (!missing) return;
  const { message } = missing;
  const told = message === undefined ? "" : `, with ${describeMatch(message)},`;
  throw new TestFailure(
    "missing-sampling",
    `A request for sampling${told} is missing. The call ended with ${toSentence(end)}`,
  );
}

function checkOutcome(step: ScenarioStep, outcome: CallOutcome): void {
  const differences = matchOutcome(step.expect, outcome);
  const [first] = differences;
  if (!first) return;
  const cause =
    first.what === "outcome"
      ? toSentence(`The call ended otherwise: ${summarize(first)}`)
      : `The result has a wrong ${listPlaces(differences)}: ${summarize(first)}.`;
  throw new TestFailure("wrong-outcome", cause, { differences });
}

function isGone(outcome: CallOutcome): boolean {
  if (outcome.status !== "failed") return false;
  return ["connection-closed", "connection-failed", "call-timed-out"].includes(
    outcome.problem.code,
  );
}

function isEndOf(callId: string, event: SessionEvent): boolean {
  switch (event.type) {
    case "call-finished":
    case "call-failed":
    case "call-cancelled":
      return event.callId === callId;
    default:
      return false;
  }
}

function outcomeOf(session: Session, callId: string): CallOutcome {
  return session.log.state.calls[callId]?.outcome ?? { status: "running" };
}

function neverEnded({ session, timeoutMs }: StepContext, callId: string): TestFailure {
  const { status } = outcomeOf(session, callId);
  const open = Object.values(session.log.state.elicitations).find(({ closed }) => !closed);
  const waits = open ? ` It waits for an answer to "${open.request.message}".` : "";
  return new TestFailure(
    "never-ended",
    `The call never ended: it is ${status} after ${timeoutMs / 1000} s.${waits}`,
  );
}

/** Its pages are accepted and visited by now, so it can go on; the MCP server may have been faster. */
function takeUp(session: Session, callId: string): void {
  try {
    session.retryCall(callId);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
}
