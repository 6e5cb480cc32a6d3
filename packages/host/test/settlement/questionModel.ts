import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import type { Verdict } from "./questionSystem.ts";

export type ModelQuestion = {
  connection: number;
  call: number;
  /** The questions that it was asked with, itself among them. */
  round: ModelQuestion[];
  closedBy?: ClosedBy | undefined;
  /** All its closings, in order. */
  closings: ClosedBy[];
  isWithdrawn: boolean;
  hasLeft: boolean;
  alarms: { by: ClosedBy; at: number }[];
};

/** An answer, and how often the question had been closed before. */
type Submitted = { isValid: boolean; opening: number };

/** What is known about the questions without looking at the code. */
export class QuestionModel {
  readonly questions: ModelQuestion[] = [];
  /** Answers that the worker thread has not checked yet, oldest first. */
  inCheck: (Submitted & { index: number; verdict: Promise<Verdict> })[] = [];
  now = 0;

  close(index: number, by: ClosedBy): void {
    const question = this.questions[index];
    if (!question || question.closedBy) return;
    question.closedBy = by;
    question.closings.push(by);
    if (question.round.some(({ closedBy }) => !closedBy)) return;
    for (const each of question.round) each.hasLeft = true;
  }

  reopen(index: number): Verdict {
    const question = this.questions[index];
    const { closedBy: by, hasLeft, isWithdrawn, alarms = [] } = { ...question };
    const id = idOf(index);
    if (!question || !by) return `not-reopenable ${id} is open.`;
    if (hasLeft) return "not-reopenable It has been sent, or its call has ended.";
    if (by !== "person" && by !== "rule") {
      return `not-reopenable ${id} was closed by ${by}, not answered.`;
    }
    const limits = alarms.filter((alarm) => alarm.by === "timeout");
    if (limits.some(({ at }) => at <= this.now)) {
      return `not-reopenable The time to answer ${id} is over.`;
    }
    question.alarms = limits;
    question.closedBy = undefined;
    if (isWithdrawn) this.close(index, "mcp-server");
    return "reopened";
  }

  advance(ms: number): void {
    this.now += ms;
    this.questions.forEach(({ alarms }, index) => {
      const due = alarms.filter(({ at }) => at <= this.now).toSorted((a, b) => a.at - b.at);
      if (due[0]) this.close(index, due[0].by);
    });
  }

  openingOf(index: number): number {
    return this.questions[index]?.closings.length ?? 0;
  }

  /** What an answer gets, and its effect. */
  settle(index: number, { isValid, opening }: Submitted): Verdict {
    const by = this.questions[index]?.closedBy;
    if (by) return `already-settled ${idOf(index)} is already closed (by ${by}).`;
    if (opening !== this.openingOf(index)) {
      return `already-settled ${idOf(index)} was reopened after this answer was sent.`;
    }
    if (!isValid) return "answer-breaks-schema";
    this.close(index, "person");
    return "settled";
  }
}

export function idOf(index: number): string {
  return `elicitation-${index + 1}`;
}
