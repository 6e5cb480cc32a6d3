import type { FaultKind } from "@elicitation-playground/shared/elicitation/faults";

/** The way a question came, as far as it decides what can be done wrong. */
export type QuestionWay =
  | { way: "push"; hasCall: boolean }
  | { way: "round"; hasState: boolean; isOverHttp: boolean }
  | { way: "task" };

const always: FaultKind[] = ["odd-answer", "delay", "never-answer"];

/** What makes a difference that the MCP server can see. */
export function fittingFaults(question: QuestionWay): FaultKind[] {
  switch (question.way) {
    case "push": {
      const late: FaultKind[] = question.hasCall ? ["answer-late"] : [];
      return [...always, "answer-twice", ...late, "drop-connection"];
    }
    case "round": {
      const state: FaultKind[] = question.hasState ? ["tamper-state", "omit-state"] : [];
      // Over HTTP nothing is open between two rounds, so there is nothing to drop.
      const drop: FaultKind[] = question.isOverHttp ? [] : ["drop-connection"];
      return [...always, "answer-twice", "drop-key", "add-key", ...state, ...drop];
    }
    case "task":
      return [...always, "drop-connection"];
  }
}
