import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import type { FieldError } from "@elicitation-playground/shared/problem";

/** How a question was closed, with what its asker receives. */
export type Closing<Answer> = {
  by: ClosedBy;
  answer: Answer;
  deliberate?: true;
  fault?: Fault;
  /** The asker receives an error or nothing; `answer` is not sent. */
  unanswered?: "error" | "silence";
  /** How the answer breaks the schema, where the imitated client sends it anyway. */
  errors?: FieldError[];
  reason?: string;
};

/**
 * Where a question is between being asked and its answer leaving. Whoever comes first closes it,
 * and what leaves is the last closing:
 *
 * | state    | submit   | pass     | fail             | close    | reopen   | leave    |
 * | -------- | -------- | -------- | ---------------- | -------- | -------- | -------- |
 * | open     | checking | rejected | rejected         | closed   | rejected | rejected |
 * | checking | checking | closed   | open or checking | closed   | rejected | rejected |
 * | closed   | rejected | rejected | rejected         | rejected | open     | left     |
 * | left     | rejected | rejected | rejected         | rejected | rejected | rejected |
 *
 * Only an answer of the person or a rule can be reopened. `opening` counts how often the question
 * was opened: an answer that was submitted before it was reopened neither passes nor fails.
 */
export type Settlement =
  | { state: "open"; opening: number }
  /** So many answers are being checked, for example of two tabs. */
  | { state: "checking"; opening: number; answers: number }
  /** The closing is logged, and waits for the other questions of its round. */
  | { state: "closed"; opening: number; by: ClosedBy }
  | { state: "left"; opening: number; by: ClosedBy };

export type Step =
  /** An answer arrives; every one passes or fails later, unless the question is closed by then. */
  | { type: "submit" }
  | { type: "pass"; opening: number; by: ClosedBy }
  | { type: "fail"; opening: number }
  /** A time limit, rule, withdrawal, cancelled call, lost connection or fault needs no check. */
  | { type: "close"; by: ClosedBy }
  | { type: "reopen" }
  | { type: "leave" };

export const firstOpening: Settlement = { state: "open", opening: 1 };

/** The state after a step; undefined when the step is rejected: it is too late, or no answer. */
export function advance(settlement: Settlement, step: Step): Settlement | undefined {
  switch (settlement.state) {
    case "left":
      return undefined;
    case "closed":
      return advanceClosed(settlement, step);
    case "open":
      return advanceOpen(settlement.opening, 0, step);
    case "checking":
      return advanceOpen(settlement.opening, settlement.answers, step);
  }
}

function advanceOpen(opening: number, answers: number, step: Step): Settlement | undefined {
  switch (step.type) {
    case "submit":
      return { state: "checking", opening, answers: answers + 1 };
    case "fail":
      if (answers === 0 || step.opening !== opening) return undefined;
      return answers > 1
        ? { state: "checking", opening, answers: answers - 1 }
        : { state: "open", opening };
    case "pass":
      if (answers === 0 || step.opening !== opening) return undefined;
      return { state: "closed", opening, by: step.by };
    case "close":
      return { state: "closed", opening, by: step.by };
    case "reopen":
    case "leave":
      return undefined;
  }
}

function advanceClosed(
  { opening, by }: Extract<Settlement, { state: "closed" }>,
  { type }: Step,
): Settlement | undefined {
  if (type === "leave") return { state: "left", opening, by };
  const isAnswered = by === "person" || by === "rule";
  return type === "reopen" && isAnswered ? { state: "open", opening: opening + 1 } : undefined;
}
