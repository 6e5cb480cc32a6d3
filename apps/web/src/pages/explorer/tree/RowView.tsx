import {
  findingSeverities,
  type SeverityCounts,
} from "@elicitation-playground/shared/explore/finding";
import { describeMove, type Move } from "@elicitation-playground/shared/explore/move";
import type { ToolExploration } from "@elicitation-playground/shared/explore/reduceExploration";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { Icon } from "../../../design/Icon.tsx";
import { lineLength, nameLength } from "../../../design/text/lengths.ts";
import { severityBadges } from "../findings/severityBadges.ts";
import { OutcomeText } from "./OutcomeText.tsx";
import { onlyEnd, type Row, type RowNode } from "./toRows.ts";

type RowViewProps = { row: Row; counts: SeverityCounts | undefined };

/** One line of the tree. */
export function RowView({ row, counts }: RowViewProps) {
  const { node, level, isExpanded, end } = row;
  // Below it are the rows that say which branch has them.
  const showsCounts = isExpanded !== true || node.kind === "tool";
  return (
    <div
      className={`branch-row branch-row-${node.kind}`}
      style={{ paddingLeft: `calc(var(--space-2) + ${level - 1} * var(--indent))` }}
    >
      <span className="branch-row-arrow">
        {isExpanded !== undefined && <Icon name={isExpanded ? "chevronDown" : "chevronRight"} />}
      </span>
      <span
        className="branch-row-main"
        style={end && { flexBasis: `calc(var(--outcome-at) - ${level - 1} * var(--indent))` }}
      >
        <NodeText node={node} />
      </span>
      {end && <OutcomeText end={end} />}
      {showsCounts && counts && <Marks counts={counts} />}
    </div>
  );
}

function NodeText({ node }: { node: RowNode }) {
  switch (node.kind) {
    case "tool":
      return <code className="branch-row-tool">{shorten(node.tool, nameLength)}</code>;
    case "era":
      return (
        <>
          <span className="badge badge-era">{node.era}</span>
          {node.exploration && <Coverage exploration={node.exploration} />}
        </>
      );
    case "start":
      return <span>{node.label}</span>;
    case "question": {
      const { message, mode, fields } = node.question;
      return (
        <>
          <Icon name={mode === "url" ? "page" : "question"} />
          <span className="branch-row-message" title={shorten(message, lineLength)}>
            {shorten(message, lineLength)}
          </span>
          <span className="branch-row-note">
            {mode === "url" ? "page" : shorten(fields.join(", "), nameLength)}
          </span>
        </>
      );
    }
    case "move":
      return <MoveText move={node.move} times={onlyEnd(node)?.branches.length ?? 1} />;
    case "group":
      return (
        <>
          <span>{groupLabels[node.action]}</span>
          <span className="badge">{node.children.length} answers</span>
        </>
      );
    case "end":
      return <span className="branch-row-note">ends</span>;
  }
}

/** A group has several answers with the same outcome. */
const groupLabels: Record<Move["action"], string> = {
  accept: "accept",
  decline: "decline",
  cancel: "cancel",
  timeout: "no answer in time",
  "cancel-call": "cancel the call",
  broken: "break the schema",
  fault: "misuse the requestState",
};

function MoveText({ move, times }: { move: Move; times: number }) {
  const [, action = "", detail] = /^(.*?)(?: \(([^]*)\))?$/.exec(describeMove(move)) ?? [];
  return (
    <>
      <span className="branch-row-action">{action}</span>
      {detail !== undefined && (
        <span className="branch-row-note" title={shorten(detail, lineLength)}>
          {shorten(detail, nameLength)}
        </span>
      )}
      {times > 1 && <span className="branch-row-note branch-row-times">{times} times</span>}
    </>
  );
}

function Coverage({ exploration: { status, coverage } }: { exploration: ToolExploration }) {
  const { walked, known, questions } = coverage;
  return (
    <>
      <span className="branch-row-note">
        {walked === known ? "" : `${walked.toLocaleString("en")} of `}
        {countOf(known, "branch", "branches")}, {describeQuestions(questions)}
      </span>
      {status === "walking" && (
        <>
          <span className="spinner" aria-hidden="true" />
          <span className="visually-hidden">still being explored</span>
        </>
      )}
    </>
  );
}

export function describeQuestions(count: number): string {
  return count === 0 ? "no questions" : countOf(count, "question");
}

function Marks({ counts }: { counts: SeverityCounts }) {
  return (
    <span className="branch-row-marks">
      {findingSeverities.map(
        (severity) =>
          counts[severity] > 0 && (
            <span key={severity} className={severityBadges[severity]}>
              {countOf(counts[severity], severity)}
            </span>
          ),
      )}
    </span>
  );
}
