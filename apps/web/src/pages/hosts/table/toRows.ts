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
  /** Its facts are those of a recorded card. */
  isRecorded: boolean;
};

export type Cell = { column: HostColumn; assessment: Assessment };
export type Row = { key: string; question: HostQuestion; cells: Cell[] };

/** Recorded hosts first, then those that support elicitation in some way. */
export function toColumns(cards: readonly RecordedCard[]): HostColumn[] {
  const recorded = cards.map(({ id, card }) => ({
    id: `card ${id}`,
    host: factsOfCard(card),
    isRecorded: true,
  }));
  const known = knownHosts.map((host) => ({ id: host.id, host, isRecorded: false }));
  const asks = ({ host }: HostColumn) => host.facts.some(({ verdict }) => verdict !== "fails");
  return [...recorded, ...known.filter(asks), ...known.filter((column) => !asks(column))];
}

export function toRows(questions: readonly HostQuestion[], columns: readonly HostColumn[]): Row[] {
  const { rows } = toHostTable(
    questions,
    columns.map(({ host }) => host),
  );
  return questions.map((question, index) => ({
    key: JSON.stringify([question.mode, question.message, question.fields]),
    question,
    cells: columns.flatMap((column, at) => {
      const assessment = rows[at]?.cells[index];
      return assessment ? [{ column, assessment }] : [];
    }),
  }));
}

const order: readonly AssessmentVerdict[] = ["works", "degraded", "fails", "unknown"];

/** For example “5 works, 2 degraded, 12 fails”. */
export function describeCounts(cells: readonly Cell[]): string {
  const parts = order.flatMap((verdict) => {
    const count = cells.filter(({ assessment }) => assessment.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  return parts.join(", ");
}
