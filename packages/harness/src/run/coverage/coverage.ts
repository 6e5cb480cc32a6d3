import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { AnswerFault } from "../../scenario/format/answerSchema.ts";

/** The parts that the tests used, and those that they did not. */
export type Covered = { seen: string[]; missing: string[] };

export type AnswerAction = ElicitationAnswer["action"];
export const answerActions: readonly AnswerAction[] = ["accept", "decline", "cancel"];

/** How a question can be answered besides: none of these shows what a good answer leads to. */
export type OtherAnswer = "broken" | "cancel-call" | AnswerFault;

/** A question that an MCP server asked. */
export type QuestionCoverage = {
  /** As it was asked first. */
  message: string;
  asked: number;
  /** The actions that it was answered with, without a fault. */
  actions: { seen: AnswerAction[]; missing: AnswerAction[] };
  otherAnswers: OtherAnswer[];
  /** The fields that a valid accepted answer filled in. */
  fields: Covered;
};

/** What the tests of a run used of one MCP server. */
export type ServerCoverage = {
  name: string;
  /** The eras that were tested, of those that it is known to speak. */
  eras: Covered;
  /** The tools that were called, of those that it lists. */
  tools: Covered;
  questions: QuestionCoverage[];
  /** How many other questions were not counted, because there are too many. */
  moreQuestions: number;
};

export type Coverage = { servers: ServerCoverage[] };
