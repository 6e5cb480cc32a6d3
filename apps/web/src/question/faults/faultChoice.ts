import type { Fault } from "@elicitation-playground/shared/elicitation/faults";
import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";

export const faultGroups = {
  answer: "The answer",
  sending: "The way it is sent",
  round: "The retry around it",
} as const;

/** One thing to do wrong, ready to be sent. */
export type FaultChoice = {
  id: string;
  group: keyof typeof faultGroups;
  label: string;
  /** What a good MCP server does then. */
  expects: string;
  fault: Fault;
  /** What it is done with; without one nothing leaves. */
  answer?: SentAnswer;
};
