import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { ClosedBy } from "@elicitation-playground/shared/log/events";

/** How a question was closed, with what its asker receives. */
export type Closing<Answer> = {
  by: ClosedBy;
  answer: Answer;
  deliberate?: true;
  fault?: Fault;
  reason?: string;
};

/**
 * Where a question is between being asked and being closed. Whoever comes first closes it, once:
 *
 * | state    | submit   | pass     | fail             | close    |
 * | -------- | -------- | -------- | ---------------- | -------- |
 * | open     | checking | refused  | refused          | closed   |
 * | checking | checking | closed   | open or checking | closed   |
 * | closed   | refused  | refused  | refused          | refused  |
 */
export type Settlement =
  | { state: "open" }
  /** So many answers are being checked, for example of two tabs. */
  | { state: "checking"; answers: number }
  | { state: "closed"; by: ClosedBy };

export type Step =
  /** An answer arrives; every one passes or fails later, unless the question is closed by then. */
  | { type: "submit" }
  | { type: "pass"; by: ClosedBy }
  | { type: "fail" }
  /** A time limit, rule, withdrawal, cancelled call, lost connection or fault needs no check. */
  | { type: "close"; by: ClosedBy };

/** The state after a step; undefined when the step is refused: it is too late, or no answer. */
export function advance(settlement: Settlement, step: Step): Settlement | undefined {
  switch (settlement.state) {
    case "closed":
      return undefined;
    case "open":
      return advanceFrom(0, step);
    case "checking":
      return advanceFrom(settlement.answers, step);
  }
}

function advanceFrom(answers: number, step: Step): Settlement | undefined {
  switch (step.type) {
    case "submit":
      return { state: "checking", answers: answers + 1 };
    case "fail":
      if (answers === 0) return undefined;
      return answers > 1 ? { state: "checking", answers: answers - 1 } : { state: "open" };
    case "pass":
      return answers === 0 ? undefined : { state: "closed", by: step.by };
    case "close":
      return { state: "closed", by: step.by };
  }
}
