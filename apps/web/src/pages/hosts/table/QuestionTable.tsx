import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { AssessmentVerdict } from "@elicitation-playground/shared/hosts/assess";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useRef } from "react";
import { Icon, type IconName } from "../../../design/Icon.tsx";
import { nameLength } from "../../../design/text/lengths.ts";
import { useFirstItems } from "../../../design/useFirstItems.tsx";
import { useRovingFocus } from "../../../design/useRovingFocus.ts";
import type { AskedQuestion } from "./listQuestions.ts";
import { moveInTable } from "./moveInTable.ts";
import { describeCounts, type Cell, type HostColumn, type Row } from "./toRows.ts";
import "./table.css";

/** The question and the host of a cell. */
export type CellId = { question: string; host: string };

type QuestionTableProps = {
  columns: readonly HostColumn[];
  rows: readonly Row[];
  /** Whether the questions are of several MCP servers. */
  hasServers: boolean;
  opened: CellId | undefined;
  onOpen: (cell: CellId) => void;
};

const pageSize = 40;

/** What each host does with each question. The cells are one Tab stop; arrow keys move in them. */
export function QuestionTable(props: QuestionTableProps) {
  const { columns, rows, hasServers, opened, onOpen } = props;
  const table = useRef<HTMLTableElement>(null);
  const { shown, more } = useFirstItems(rows, "questions", pageSize);
  useRovingFocus(table, ".host-cell", moveInTable);
  return (
    <div className="host-table-region" role="region" aria-label="Questions and hosts" tabIndex={0}>
      <table ref={table} className="host-table">
        <thead>
          <tr>
            <th scope="col">Question</th>
            {columns.map(({ host, cardId }) => (
              <th key={host.id} scope="col">
                <span className="host-table-name">{host.name}</span>
                {cardId !== undefined && <span className="badge">recorded</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ question, cells }) => (
            <tr key={question.key}>
              <th scope="row">
                <QuestionHead question={question} hasServers={hasServers} cells={cells} />
              </th>
              {cells.map((cell) => (
                <CellView
                  key={cell.column.host.id}
                  cell={cell}
                  question={question}
                  isOpened={
                    opened?.host === cell.column.host.id && opened.question === question.key
                  }
                  onOpen={onOpen}
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

type QuestionHeadProps = { question: AskedQuestion; hasServers: boolean; cells: readonly Cell[] };

function QuestionHead({ question, hasServers, cells }: QuestionHeadProps) {
  const { request, tool, from } = question;
  return (
    <>
      <span className="host-question plain-text">{nameQuestion(question)}</span>
      <span className="host-question-facts">
        {tool !== undefined && <code>{shorten(tool, nameLength)}</code>}
        {hasServers && <span>{from}</span>}
        {isUrlRequest(request) && <span className="badge">URL</span>}
      </span>
      <span className="host-question-counts">{describeCounts(cells)}</span>
    </>
  );
}

export function nameQuestion({ request }: AskedQuestion): string {
  return shorten(request.message.replaceAll(/\s+/g, " ").trim(), nameLength) || "(no message)";
}

export const verdictIcons: Record<AssessmentVerdict, IconName> = {
  works: "check",
  degraded: "warning",
  fails: "close",
  unknown: "question",
};

type CellViewProps = {
  cell: Cell;
  question: AskedQuestion;
  isOpened: boolean;
  onOpen: (cell: CellId) => void;
};

function CellView({ cell: { column, assessment }, question, isOpened, onOpen }: CellViewProps) {
  const { verdict } = assessment;
  return (
    <td>
      <button
        type="button"
        className={`host-cell host-cell-${verdict}`}
        aria-label={`${column.host.name}: ${verdict}`}
        aria-current={isOpened ? "true" : undefined}
        onClick={() => onOpen({ question: question.key, host: column.host.id })}
      >
        <Icon name={verdictIcons[verdict]} />
        {verdict}
      </button>
    </td>
  );
}
