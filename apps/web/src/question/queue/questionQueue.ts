import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { createStore } from "../../design/createStore.ts";
import { roundOf, type SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";

/** What the person does with the questions on their desk; the log knows nothing of it. */
export type Desk = {
  /** The one they went to. */
  chosen?: string;
  /** Put aside, to look at something else first. */
  aside: ReadonlySet<string>;
  /** Cancelled, but not yet sent: it can still be undone. */
  held: ReadonlySet<string>;
};

export const desk = createStore<Desk>({ aside: new Set(), held: new Set() });

export function showQuestion(id: string): void {
  const { aside, held } = desk.get();
  desk.set({ chosen: id, aside: without(aside, id), held });
}

/** All that wait now. What is asked later shows itself again. */
export function setAside(questions: readonly SessionQuestion[]): void {
  const { held, aside } = desk.get();
  desk.set({ aside: new Set([...aside, ...questions.map(({ id }) => id)]), held });
}

export function hold(id: string): void {
  const { held, ...rest } = desk.get();
  desk.set({ ...rest, held: new Set([...held, id]) });
}

export function release(id: string): void {
  const { held, ...rest } = desk.get();
  desk.set({ ...rest, held: without(held, id) });
}

/** Those that wait on the person: not those they have cancelled a moment ago. */
export function waitingOf(open: readonly SessionQuestion[], { held }: Desk): SessionQuestion[] {
  return open.filter(({ id }) => !held.has(id));
}

/** The one to show: where the person went, else the rest of its round, else the oldest. */
export function pickShown(
  state: SessionState,
  waiting: readonly SessionQuestion[],
  { chosen, aside }: Desk,
): SessionQuestion | undefined {
  const shown = waiting.filter(({ id }) => !aside.has(id));
  const went = state.elicitations[chosen ?? ""] ?? state.samplings[chosen ?? ""];
  const ofRound = new Set(went ? roundOf(state, went) : []);
  return shown.find(({ id }) => id === chosen) ?? shown.find((one) => ofRound.has(one)) ?? shown[0];
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id));
}
