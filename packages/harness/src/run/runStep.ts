import type { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import type { ElicitationOpened, SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioQuestion } from "../scenario/format/questionSchema.ts";
import { toSubject, type ScenarioCall } from "../scenario/format/callSchema.ts";
import type { CallStep } from "../scenario/format/stepSchema.ts";
import { describeAsking } from "./failure/describeAsking.ts";
import { describeUnended, expectsDisconnect, isCutShort, outcomeOf } from "./failure/callEnd.ts";
import { answerQuestion } from "./questions/answerQuestion.ts";
import { EventQueue } from "./eventQueue.ts";
import type { CapturedValues } from "./questions/capturedValues.ts";
import { ExpectedQuestions, nameQuestion, wrongQuestion } from "./questions/expectedQuestions.ts";
import { TestFailure, within } from "./failure/failure.ts";
import { describeParkedAgain } from "./failure/parkedAgain.ts";
import type { WatchedUrl } from "./gateway/watchedUrl.ts";
import { describeDifferences, show, toSentence } from "./match/difference.ts";
import { describeOutcome, expectedPart, matchOutcome } from "./match/matchOutcome.ts";
import type { ServerWatch } from "./checks/serverWatch.ts";
import { keepOpen } from "./questions/keepOpen.ts";
import { OtherQuestions, type MatchedQuestion } from "./questions/otherQuestions.ts";
import { PendingAnswers } from "./questions/pendingAnswers.ts";
import {
  RevisedQuestions,
  type Revision,
  type RevisingOptions,
} from "./questions/revisedQuestions.ts";
import { ExpectedSamplings } from "./questions/expectedSamplings.ts";
import { StableQuestions } from "./questions/stableQuestions.ts";
import { resumeParked } from "./resumeParked.ts";
import { probeEnd, settle } from "./settle.ts";
import type { Judge } from "./visit/visitPage.ts";

export type StepContext = {
  session: Session;
  connectionId: string;
  /** What the MCP server did wrong so far. */
  watch: ServerWatch;
  /** Aborted when the program that was started for the test has ended by itself. */
  programEnded: AbortSignal;
  /** The page that only the scenario may visit, if it uses one. */
  watched: WatchedUrl | undefined;
  /** The working directory of programs that visit pages. */
  folder: string;
  /** The time limit of the test. */
  clock: PausableClock;
  /** Aborted when the test has timed out. */
  signal: AbortSignal;
  timeoutMs: number;
  /** How long to watch the MCP server after the call. */
  settleMs: number;
  /** The values from earlier calls and questions. */
  captured: CapturedValues;
  /** Receives what the runner did that the scenario does not say. */
  onNote: (note: string) => void;
  /** Receives what to find out about the visits to a page at the end of the test. */
  judgeLater: (judge: Judge) => void;
  /** Accepts the questions as they come; without it a changed question is a failure. */
  revising?: (RevisingOptions & { onRevised: (revision: Revision) => void }) | undefined;
};

/**
 * Runs one call with its questions, and then watches the MCP server for what comes late. Throws a
 * TestFailure. What the protocol forbids ends the call at once, since all else may follow from it.
 */
export async function runStep(context: StepContext, step: CallStep): Promise<void> {
  const { session, connectionId, clock, revising, captured } = context;
  const expected = new ExpectedQuestions(step.questions, step.order, captured);
  const revised = revising && new RevisedQuestions(step, revising, captured);
  const stable = new StableQuestions();
  const others = new OtherQuestions(step.others);
  const samplings = new ExpectedSamplings(captured.fill(step.samplings));
  context.watch.allowsDisconnect = expectsDisconnect(step.expect);
  const callId = await runCall(context, captured.fill(step.call), {
    match: (opened) => {
      const { request } = opened;
      const other = (revised ?? expected).lacks(request) ? others.match(request) : undefined;
      const listed = () =>
        revised ? matchRevised(revised, opened) : matchExpected(expected, stable, opened);
      const { question, ...matched } = other ?? listed();
      captured.keepFromQuestion(question, request);
      return { question: { ...question, answer: captured.fill(question.answer) }, ...matched };
    },
    onSampling: (opened) => samplings.answer(session, opened),
  });
  const outcome = outcomeOf(session, callId);
  const probe = probeEnd(session, { connectionId, outcome });
  await clock.whilePaused(() => settle(context.settleMs, context, { probe }));
  const end = describeOutcome(outcome);
  if (revised && !isCutShort(outcome)) revising?.onRevised(revised.revise());
  else expected.requireAllAsked(end);
  samplings.requireAllRequested(end);
  const differences = matchOutcome(captured.fill(step.expect), outcome);
  if (differences.length > 0) {
    const at = ["expect", ...expectedPart(step.expect, differences)];
    throw new TestFailure("wrong-outcome", describeDifferences(differences), { differences, at });
  }
  captured.keepFromOutcome(step.capture ?? {}, outcome);
}

type CallHandlers = {
  match: (opened: ElicitationOpened) => MatchedQuestion;
  onSampling: (opened: Extract<SessionEvent, { type: "sampling-opened" }>) => void;
};

/** Resolves with the id of the call when it has ended and all answers have been sent. */
async function runCall(
  context: StepContext,
  call: ScenarioCall,
  { match, onSampling }: CallHandlers,
): Promise<string> {
  const { session, connectionId, watch } = context;
  const answers = new PendingAnswers();
  const over = new AbortController();
  const signal = AbortSignal.any([context.signal, over.signal]);
  const queue = new EventQueue(
    session.log,
    AbortSignal.any([signal, watch.failed, answers.failed]),
  );
  const given = new Map<string, ScenarioQuestion>();
  const isNotDone = (id: string) => given.get(id)?.answer === "not-done";
  try {
    const callId = startCall(session, connectionId, call);
    const throwWhy = (): never => {
      if (watch.failure) throw watch.failure;
      answers.throwIfFailed();
      throw neverEnded(context, callId);
    };
    for (;;) {
      const event = (await queue.next()) ?? throwWhy();
      switch (event.type) {
        case "elicitation-opened": {
          const { question, name, answerAt } = matchInRound(session, callId, event, {
            match,
            isNotDone,
          });
          given.set(event.elicitationId, question);
          const inAnswer = async (run: () => Promise<void>) => within(answerAt, run);
          const judgeLater = (judge: Judge) =>
            context.judgeLater((later) => inAnswer(() => judge(later)));
          const answering = { ...context, signal, callId, name, judgeLater };
          answers.add(inAnswer(() => answerInTime(answering, event, question)));
          break;
        }
        case "sampling-opened":
          onSampling(event);
          break;
        case "call-parked": {
          const isHurried = event.elicitationIds.some(isNotDone);
          const visited = answers.settled();
          answers.add(visited.then(() => resumeParked({ ...context, signal }, event, isHurried)));
          break;
        }
        default:
          if (event.callId !== callId) break;
          await Promise.race([answers.settled(), queue.stopped]);
          if (queue.isStopped) throwWhy();
          return callId;
      }
    }
  } finally {
    over.abort();
    queue.close();
  }
}

/**
 * Another question than expected may be the page that a parked call has waited for already, or a
 * late question of the call before.
 */
function matchInRound(
  { log }: Session,
  callId: string,
  opened: ElicitationOpened,
  { match, isNotDone }: Pick<CallHandlers, "match"> & { isNotDone: (id: string) => boolean },
): MatchedQuestion {
  try {
    return match(opened);
  } catch (error) {
    if (!(error instanceof TestFailure)) throw error;
    const again = describeParkedAgain(log.state, callId, opened.elicitationId, isNotDone);
    const when = describeAsking(log.state, callId, opened.elicitationId);
    throw error.withCause(again ?? `${error.message}${when}`);
  }
}

async function answerInTime(
  context: StepContext & { callId: string; name: string },
  opened: ElicitationOpened,
  { after, answer }: ScenarioQuestion,
): Promise<void> {
  if (after === undefined || (await keepOpen(after, opened, context))) {
    await answerQuestion(context, opened, answer);
  }
}

function matchRevised(revised: RevisedQuestions, opened: ElicitationOpened): MatchedQuestion {
  const name = `The question ${show(opened.request.message)}`;
  return { question: revised.match(opened), name, answerAt: ["questions", "answer"] };
}

/** The question as expected. Throws if it is another one. */
function matchExpected(
  expected: ExpectedQuestions,
  stable: StableQuestions,
  { request }: ElicitationOpened,
): MatchedQuestion {
  const matched = expected.match(request);
  if (matched.differences.length > 0) throw wrongQuestion(matched, request);
  const { question, index } = matched;
  if (question.stable) stable.check(index, request);
  const answerAt = ["questions", index, "answer"];
  return { question, name: nameQuestion(index, request), answerAt };
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

function neverEnded({ session, timeoutMs }: StepContext, callId: string): TestFailure {
  return new TestFailure("never-ended", describeUnended(session, callId, timeoutMs));
}
