import { assess, type Assessment, type AssessmentVerdict } from "./assess.ts";
import type { Fact, HostFacts } from "./hostFacts.ts";
import type { HostQuestion } from "./hostQuestions.ts";

/** What each host does with each question. */
export type HostTable = {
  questions: readonly HostQuestion[];
  rows: readonly HostRow[];
};

/** A host with what it does with each question, in their order. */
export type HostRow = {
  host: HostFacts;
  cells: readonly Assessment[];
};

export function toHostTable(
  questions: readonly HostQuestion[],
  hosts: readonly HostFacts[],
): HostTable {
  const asked = questions.map((question) => ({ ...question, traits: new Set(question.traits) }));
  const rows = hosts.map((host) => ({
    host,
    cells: asked.map((question) => assess(question, host)),
  }));
  return { questions, rows };
}

/** One thing that is known about a host, and the numbers of the questions that it decides. */
export type Reason = { verdict: AssessmentVerdict; fact: Fact; questions: number[] };

/** The reasons behind a row, each once, the worst verdict first. Questions count from 1. */
export function reasonsOf({ cells }: HostRow): Reason[] {
  const reasons = new Map<string, Reason>();
  for (const verdict of ["fails", "degraded", "unknown", "works"] as const) {
    cells.forEach((cell, index) => {
      if (cell.verdict !== verdict) return;
      for (const fact of cell.reasons) {
        const { text, source, date } = fact;
        const key = JSON.stringify([verdict, text, source.name, date]);
        const known = reasons.get(key) ?? { verdict, fact, questions: [] };
        known.questions.push(index + 1);
        reasons.set(key, known);
      }
    });
  }
  return [...reasons.values()];
}

/** Whether the host refuses elicitation altogether, whatever is asked. */
export function refusesAll({ cells }: HostRow): boolean {
  return (
    cells.length > 0 &&
    cells.every(
      ({ verdict, reasons }) =>
        verdict === "fails" && reasons.some(({ traits }) => traits.length === 0),
    )
  );
}
