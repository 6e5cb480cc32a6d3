import { roundOf, type SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { createStore } from "../../design/createStore.ts";
import { endTyping } from "../../design/typing.ts";

/** What this page knows about the open questions besides the log. */
export type QuestionQueue = {
  /** The question the person chose last. */
  chosen?: string;
  /** The question on the screen. Another one opens only if nobody is typing. */
  opened?: string;
  /** To be answered later. */
  deferred: ReadonlySet<string>;
  /** Cancelled, but not sent yet, so that it can be undone. */
  cancelling: ReadonlySet<string>;
};

export const questionQueue = createStore<QuestionQueue>({
  deferred: new Set(),
  cancelling: new Set(),
});

/** The person goes to a question. */
export function showQuestion(id: string): void {
  const { deferred, cancelling } = questionQueue.get();
  endTyping();
  questionQueue.set({ chosen: id, opened: id, deferred: without(deferred, id), cancelling });
}

/** A question appears by itself. */
export function openQuestion(id: string): void {
  questionQueue.set({ ...questionQueue.get(), opened: id });
}

/** Hides the questions that are open now. A new one is shown again. */
export function deferQuestions(questions: readonly SessionQuestion[]): void {
  const { deferred, cancelling } = questionQueue.get();
  const ids = questions.map(({ id }) => id);
  questionQueue.set({ deferred: new Set([...deferred, ...ids]), cancelling });
}

export function startCancelling(id: string): void {
  const { cancelling, opened: _hidden, ...rest } = questionQueue.get();
  questionQueue.set({ ...rest, cancelling: new Set([...cancelling, id]) });
}

export function stopCancelling(id: string): void {
  const { cancelling, ...rest } = questionQueue.get();
  questionQueue.set({ ...rest, cancelling: without(cancelling, id) });
}

/** The open questions without those that are being cancelled. */
export function waitingOf(
  open: readonly SessionQuestion[],
  { cancelling }: QuestionQueue,
): SessionQuestion[] {
  return open.filter(({ id }) => !cancelling.has(id));
}

/** The question that comes first: the chosen one, else another of its round, else the oldest. */
export function pickNext(
  state: SessionState,
  waiting: readonly SessionQuestion[],
  { chosen = "", deferred }: QuestionQueue,
): SessionQuestion | undefined {
  const shown = waiting.filter(({ id }) => !deferred.has(id));
  const last = state.elicitations[chosen] ?? state.samplings[chosen];
  const ofRound = new Set(last ? roundOf(state, last) : []);
  return shown.find(({ id }) => id === chosen) ?? shown.find((one) => ofRound.has(one)) ?? shown[0];
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
