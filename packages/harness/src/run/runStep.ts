import type { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Session } from "@elicitation-playground/host/session/session";
import type { ElicitationOpened, SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioQuestion } from "../scenario/format/questionSchema.ts";
import type { ScenarioCall, CallStep, ScenarioOutcome } from "../scenario/format/stepSchema.ts";
import { answerQuestion } from "./questions/answerQuestion.ts";
import { EventQueue } from "./eventQueue.ts";
import type { CapturedValues } from "./questions/capturedValues.ts";
import { ExpectedQuestions, nameQuestion, wrongQuestion } from "./questions/expectedQuestions.ts";
import { TestFailure, within, type Path } from "./failure/failure.ts";
import type { WatchedUrl } from "./gateway/watchedUrl.ts";
import { describeDifferences, show, toSentence } from "./match/difference.ts";
import { describeOutcome, expectedPart, matchOutcome } from "./match/matchOutcome.ts";
import type { ServerWatch } from "./checks/serverWatch.ts";
import { keepOpen } from "./questions/keepOpen.ts";
import { PendingAnswers } from "./questions/pendingAnswers.ts";
import { RevisedQuestions, type Guess, type Revision } from "./questions/revisedQuestions.ts";
import { ExpectedSamplings } from "./questions/expectedSamplings.ts";
import { StableQuestions } from "./questions/stableQuestions.ts";
import { resumeParked } from "./resumeParked.ts";
import { probeEnd, settle } from "./settle.ts";
import { toSubject } from "./targets/toTarget.ts";

export type StepContext = {
  session: Session;
  connectionId: string;
  /** What the MCP server did wrong so far. */
  watch: ServerWatch;
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
  /** Accepts the questions as they come; without it a changed question is a failure. */
  revising?: { guess: Guess; onRevised: (revision: Revision) => void } | undefined;
};

/**
 * Runs one call with its questions, and then watches the MCP server for what comes late. Throws a
 * TestFailure. What the protocol forbids ends the call at once, since all else may follow from it.
 */
export async function runStep(context: StepContext, step: CallStep): Promise<void> {
  const { session, connectionId, clock, revising, captured } = context;
  const expected = new ExpectedQuestions(step.questions, step.order, captured);
  const revised = revising && new RevisedQuestions(step, revising.guess, captured);
  const stable = new StableQuestions();
  const samplings = new ExpectedSamplings(captured.fill(step.samplings));
  context.watch.allowsDisconnect = expectsDisconnect(step.expect);
  const callId = await runCall(context, captured.fill(step.call), {
    match: (opened) => {
      const { question, name, at } = revised
        ? matchRevised(revised, opened)
        : matchExpected(expected, stable, opened);
      captured.keepFromQuestion(question, opened.request);
      return { question: { ...question, answer: captured.fill(question.answer) }, name, at };
    },
    onSampling: (opened) => samplings.answer(session, opened),
  });
  const outcome = outcomeOf(session, callId);
  const probe = probeEnd(session, { connectionId, outcome });
  await clock.whilePaused(() => settle(context.settleMs, context, { probe }));
  const end = describeOutcome(outcome);
  // A lost connection says nothing about the questions.
  if (revised && !isConnectionLost(outcome)) revising?.onRevised(revised.revise());
  else expected.requireAllAsked(end);
  samplings.requireAllRequested(end);
  const differences = matchOutcome(captured.fill(step.expect), outcome);
  if (differences.length > 0) {
    const at = ["expect", ...expectedPart(step.expect, differences)];
    throw new TestFailure("wrong-outcome", describeDifferences(differences), { differences, at });
  }
  captured.keepFromOutcome(step.capture ?? {}, outcome);
}

/** An MCP server that ends fails the test, unless the scenario says so. */
export function expectsDisconnect({ error }: ScenarioOutcome): boolean {
  return error?.code === "connection-closed" || error?.code === "connection-failed";
}

type CallHandlers = {
  /** The expected question, its name in failure messages, and its path in the step. */
  match: (opened: ElicitationOpened) => { question: ScenarioQuestion; name: string; at: Path };
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
          const { question, name, at } = match(event);
          given.set(event.elicitationId, question);
          const answering = { ...context, signal, callId, name };
          answers.add(
            within([...at, "answer"], async () => answerInTime(answering, event, question)),
          );
          break;
        }
        case "sampling-opened":
          onSampling(event);
          break;
        case "call-parked": {
          const isHurried = event.elicitationIds.some((id) => given.get(id)?.answer === "not-done");
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

async function answerInTime(
  context: StepContext & { callId: string; name: string },
  opened: ElicitationOpened,
  { after, answer }: ScenarioQuestion,
): Promise<void> {
  if (after === undefined || (await keepOpen(after, opened, context))) {
    await answerQuestion(context, opened, answer);
  }
}

function matchRevised(revised: RevisedQuestions, opened: ElicitationOpened) {
  const name = `The question ${show(opened.request.message)}`;
  return { question: revised.match(opened), name, at: ["questions"] };
}

/** The question as expected. Throws if it is another one. */
function matchExpected(
  expected: ExpectedQuestions,
  stable: StableQuestions,
  { request }: ElicitationOpened,
) {
  const matched = expected.match(request);
  if (matched.differences.length > 0) throw wrongQuestion(matched, request);
  const { question, index } = matched;
  if (question.stable) stable.check(index, request);
  return { question, name: nameQuestion(index, request), at: ["questions", index] };
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
  return new TestFailure("never-ended", describeUnended(session, callId, timeoutMs));
}

/** Why a call has not ended in time. */
export function describeUnended(session: Session, callId: string, limitMs: number): string {
  const { status } = outcomeOf(session, callId);
  const open = Object.values(session.log.state.elicitations).find(({ closed }) => !closed);
  const waiting = open ? ` It is waiting for an answer to ${show(open.request.message)}.` : "";
  return `The call did not end within ${limitMs / 1000} s: it is still ${status}.${waiting}`;
}
