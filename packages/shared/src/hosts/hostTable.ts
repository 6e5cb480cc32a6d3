import { traits } from "../elicitation/traits.ts";
import {
  assess,
  assessments,
  describeUnknownTraits,
  type Assessment,
  type AssessmentVerdict,
} from "./assess.ts";
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

/** One thing that is known about a host, or unknown, and the questions that it concerns. */
export type RowNote = {
  verdict: AssessmentVerdict;
  /** Counted from 1. */
  questions: number[];
  text: string;
  /** Missing if the note says what nobody has recorded. */
  fact?: Fact;
};

/** What explains a row: what nobody has recorded, and each fact once, the worst one first. */
export function notesOf(row: HostRow): RowNote[] {
  const notes = new Map<Fact, RowNote>();
  row.cells.forEach(({ reasons }, index) => {
    for (const fact of reasons) {
      // What is only declared leaves the question open.
      const verdict = fact.verdict === "declares" ? "unknown" : fact.verdict;
      const note = notes.get(fact) ?? { verdict, questions: [], text: fact.text, fact };
      note.questions.push(index + 1);
      notes.set(fact, note);
    }
  });
  const order = Object.keys(assessments);
  const rank = ({ verdict }: RowNote) => order.indexOf(verdict);
  return [...noteUnknown(row), ...[...notes.values()].toSorted((a, b) => rank(a) - rank(b))];
}

/** What a note is shown as. */
export function labelOfNote({ verdict, fact }: RowNote): AssessmentVerdict | "declares" {
  return fact?.verdict === "declares" ? "declares" : verdict;
}

function noteUnknown({ host, cells }: HostRow): RowNote[] {
  const numbersOf = (isWanted: (cell: Assessment) => boolean) =>
    cells.flatMap((cell, index) => (isWanted(cell) ? [index + 1] : []));
  const found = new Set(cells.flatMap(({ unknown }) => unknown));
  const unknown = traits.filter((trait) => found.has(trait));
  const notes: Omit<RowNote, "verdict">[] = [
    {
      questions: numbersOf(({ isConflict }) => isConflict),
      text: "The sources contradict each other.",
    },
    {
      questions: numbersOf((cell) => cell.unknown.length > 0),
      text: describeUnknownTraits(host, unknown),
    },
  ];
  return notes.flatMap((note) =>
    note.questions.length > 0 ? [{ verdict: "unknown", ...note }] : [],
  );
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

/** “questions 1–3 and 7”, or “all questions” if there are several. */
export function describeNumbers(numbers: readonly number[], total: number): string {
  if (numbers.length === total && total > 1) return "all questions";
  const runs: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run?.to === number - 1) run.to = number;
    else runs.push({ from: number, to: number });
  }
  const parts = runs.flatMap(({ from, to }) => {
    if (to - from < 2) return to === from ? [`${from}`] : [`${from}`, `${to}`];
    return [`${from}–${to}`];
  });
  const last = parts.pop() ?? "";
  const list = parts.length > 0 ? `${parts.join(", ")} and ${last}` : last;
  return `${numbers.length === 1 ? "question" : "questions"} ${list}`;
}
