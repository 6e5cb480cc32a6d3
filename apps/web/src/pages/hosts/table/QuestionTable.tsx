import type { AssessmentVerdict } from "@elicitation-playground/shared/hosts/assess";
import type { HostQuestion } from "@elicitation-playground/shared/hosts/hostQuestions";
import { describeTraits } from "@elicitation-playground/shared/hosts/hostQuestions";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useRef } from "react";
import { Icon, type IconName } from "../../../design/Icon.tsx";
import { nameLength } from "../../../design/text/lengths.ts";
import { useFirstItems } from "../../../design/useFirstItems.tsx";
import { useRovingFocus } from "../../../design/useRovingFocus.ts";
import { moveInTable } from "./moveInTable.ts";
import { describeCounts, type Cell, type HostColumn, type Row } from "./toRows.ts";
import "./table.css";

/** The question and the host of a cell. */
export type CellId = { row: string; column: string };

type QuestionTableProps = {
  columns: readonly HostColumn[];
  rows: readonly Row[];
  opened: CellId | undefined;
  onOpen: (cell: CellId) => void;
};

const pageSize = 40;

/** What each host does with each question. The cells are one Tab stop; arrow keys move in them. */
export function QuestionTable({ columns, rows, opened, onOpen }: QuestionTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const { shown, more } = useFirstItems(rows, "questions", pageSize);
  useRovingFocus(table, ".host-cell", moveInTable);
  return (
    <div className="host-table-region" role="region" aria-label="Questions and hosts" tabIndex={0}>
      <table ref={table} className="host-table">
        <thead>
          <tr>
            <th scope="col">Question</th>
            {columns.map(({ id, host }) => (
              <th key={id} scope="col">
                <span className="host-table-name">{host.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, question, cells }) => (
            <tr key={key}>
              <th scope="row">
                <QuestionHead question={question} cells={cells} />
              </th>
              {cells.map((cell) => (
                <CellView
                  key={cell.column.id}
                  cell={cell}
                  isOpened={opened?.column === cell.column.id && opened.row === key}
                  onOpen={() => onOpen({ row: key, column: cell.column.id })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <div className="host-table-more">{more}</div>}
    </div>
  );
}

function QuestionHead({ question, cells }: { question: HostQuestion; cells: readonly Cell[] }) {
  const { calls, traits } = question;
  return (
    <>
      <span className="host-question plain-text">{nameQuestion(question)}</span>
      <span className="host-question-facts">
        {calls.length > 0 && <code>{shorten(calls.join(", "), nameLength)}</code>}
        <span className="host-question-traits">{describeTraits(traits)}</span>
      </span>
      <span className="host-question-counts">{describeCounts(cells)}</span>
    </>
  );
}

export function nameQuestion({ message }: HostQuestion): string {
  return shorten(message, nameLength) || "(no message)";
}

export const verdictIcons: Record<AssessmentVerdict, IconName> = {
  works: "check",
  degraded: "warning",
  fails: "close",
  unknown: "question",
};

type CellViewProps = { cell: Cell; isOpened: boolean; onOpen: () => void };

function CellView({ cell: { column, assessment }, isOpened, onOpen }: CellViewProps) {
  const { verdict } = assessment;
  return (
    <td>
      <button
        type="button"
        className={`host-cell host-${verdict}`}
        aria-label={`${column.host.name}: ${verdict}`}
        aria-current={isOpened ? "true" : undefined}
        onClick={onOpen}
      >
        <span className="host-verdict">
          <Icon name={verdictIcons[verdict]} />
          {verdict}
        </span>
      </button>
    </td>
  );
}
