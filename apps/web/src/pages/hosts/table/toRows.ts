import type { RecordedCard } from "@elicitation-playground/shared/api/hostCards";
import type { Assessment, AssessmentVerdict } from "@elicitation-playground/shared/hosts/assess";
import { factsOfCard } from "@elicitation-playground/shared/hosts/cardFacts";
import type { HostFacts } from "@elicitation-playground/shared/hosts/hostFacts";
import type { HostQuestion } from "@elicitation-playground/shared/hosts/hostQuestions";
import { toHostTable } from "@elicitation-playground/shared/hosts/hostTable";
import { knownHosts } from "@elicitation-playground/shared/hosts/known/index";

/** A column of the table. */
export type HostColumn = {
  id: string;
  host: HostFacts;
};

export type Cell = { column: HostColumn; assessment: Assessment };
export type Row = { key: string; question: HostQuestion; cells: Cell[] };

/** Recorded hosts first, then those that support elicitation, and of these the best known ones. */
export function toColumns(cards: readonly RecordedCard[]): HostColumn[] {
  const recorded = cards.map(({ id, card }) => ({
    id: `card ${id}`,
    host: factsOfCard(card),
  }));
  const mostKnown = knownHosts.toSorted((a, b) => b.facts.length - a.facts.length);
  const known = mostKnown.map((host) => ({ id: host.id, host }));
  const asks = ({ host }: HostColumn) => host.facts.some(({ verdict }) => verdict !== "fails");
  return [...recorded, ...known.filter(asks), ...known.filter((column) => !asks(column))];
}

export function toRows(questions: readonly HostQuestion[], columns: readonly HostColumn[]): Row[] {
  const { rows } = toHostTable(
    questions,
    columns.map(({ host }) => host),
  );
  return questions.map((question, index) => ({
    key: JSON.stringify([question.mode, question.message, question.fields, question.traits]),
    question,
    cells: columns.flatMap((column, at) => {
      const assessment = rows[at]?.cells[index];
      return assessment ? [{ column, assessment }] : [];
    }),
  }));
}

const order: readonly AssessmentVerdict[] = ["works", "degraded", "fails", "unknown"];

/** For example “Works in 5, degraded in 2, fails in 12”. */
export function describeCounts(cells: readonly Cell[]): string {
  const parts = order.flatMap((verdict) => {
    const count = cells.filter(({ assessment }) => assessment.verdict === verdict).length;
    return count === 0 ? [] : [`${verdict} in ${count}`];
  });
  const text = parts.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
