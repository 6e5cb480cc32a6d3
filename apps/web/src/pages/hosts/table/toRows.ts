import { traitsOf } from "@elicitation-playground/shared/elicitation/traits";
import {
  assess,
  type Assessment,
  type AssessmentVerdict,
} from "@elicitation-playground/shared/hosts/assess";
import type { HostFacts } from "@elicitation-playground/shared/hosts/hostFacts";
import type { AskedQuestion } from "./listQuestions.ts";

/** A column of the table. */
export type HostColumn = {
  host: HostFacts;
  /** The id of its card; missing for a host that is only known from elsewhere. */
  cardId?: string;
};

export type Cell = { column: HostColumn; assessment: Assessment };
export type Row = { question: AskedQuestion; cells: Cell[] };

export function toRows(
  questions: readonly AskedQuestion[],
  columns: readonly HostColumn[],
): Row[] {
  return questions.map((question) => {
    const traits = traitsOf(question.request);
    const { revisions } = question;
    const cells = columns.map((column) => ({
      column,
      assessment: assess({ traits, revisions }, column.host),
    }));
    return { question, cells };
  });
}

const order: readonly AssessmentVerdict[] = ["works", "degraded", "fails", "unknown"];

/** For example “5 work, 2 degraded, 12 fail”. */
export function describeCounts(cells: readonly Cell[]): string {
  const parts = order.flatMap((verdict) => {
    const count = cells.filter(({ assessment }) => assessment.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdict}`];
  });
  return parts.join(", ");
}
