import { describeUnknownTraits } from "@elicitation-playground/shared/hosts/assess";
import { sourceKinds, type Fact } from "@elicitation-playground/shared/hosts/hostFacts";
import { describeTraits } from "@elicitation-playground/shared/hosts/hostQuestions";
import { Icon } from "../../../design/Icon.tsx";
import { nameQuestion, verdictIcons } from "./QuestionTable.tsx";
import type { Cell, Row } from "./toRows.ts";
import "./reasons.css";

/** Why a question works in a host, or does not. */
export function ReasonsView({ row: { question }, cell }: { row: Row; cell: Cell }) {
  const { column, assessment } = cell;
  const { verdict, reasons, unknown, isConflict } = assessment;
  return (
    <div className="reasons">
      <p className="reasons-question plain-text">{nameQuestion(question)}</p>
      <p className={`host-${verdict}`}>
        <span className="host-verdict">
          <Icon name={verdictIcons[verdict]} />
          {verdict}
        </span>
      </p>
      {isConflict && <p>The sources contradict each other.</p>}
      {unknown.length > 0 && <p>{describeUnknownTraits(column.host, unknown)}</p>}
      {reasons.length > 0 ? (
        <ul className="reasons-facts" aria-label="Reasons">
          {reasons.map((fact) => (
            <FactItem key={`${fact.text} ${fact.source.name} ${fact.date}`} fact={fact} />
          ))}
        </ul>
      ) : (
        <p>To find out, check the host: see “Check a host”.</p>
      )}
      <p className="reasons-note">
        The question has {describeTraits(question.traits) || "no fields"}. Assessed for an MCP
        server that speaks {question.revisions.join(", ")}.
      </p>
    </div>
  );
}

function FactItem({ fact: { text, source, date, version } }: { fact: Fact }) {
  return (
    <li>
      <p className="plain-text">{text}</p>
      <p className="reasons-source">
        {source.url === undefined ? (
          <span>{source.name}</span>
        ) : (
          <a href={source.url} target="_blank" rel="noopener noreferrer">
            {source.name}
          </a>
        )}
        <span>
          , {sourceKinds[source.kind]}, <time dateTime={date}>{date}</time>
          {version !== undefined && `, version ${version}`}
        </span>
      </p>
    </li>
  );
}
