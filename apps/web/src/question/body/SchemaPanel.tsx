import {
  specLink,
  type Finding,
} from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { severityLabels } from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { useMemo } from "react";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, titleLength } from "../../design/text/lengths.ts";
import { toLines } from "../../design/json/toLines.ts";
import { MarkedJson } from "./MarkedJson.tsx";
import "./schema.css";

type SchemaPanelProps = { elicitation: ElicitationState; findings: readonly Finding[] };

const maxListed = 100;

/** The request as it crossed the wire, with its findings. */
export function SchemaPanel({ elicitation, findings }: SchemaPanelProps) {
  const lines = useMemo(() => toLines(elicitation.request), [elicitation.request]);
  return (
    <>
      {findings.length === 0 ? (
        <p className="schema-clean">No problems found</p>
      ) : (
        <ol className="lint" aria-label="Findings">
          {findings.slice(0, maxListed).map(({ rule, path, detail }) => (
            <li key={`${rule.id} ${path.join("/")}`} className="lint-item">
              <p className="lint-head">
                <span className={`badge lint-${rule.severity}`}>
                  {severityLabels[rule.severity]}
                </span>
                <code className="lint-path">{shorten(path.join("."), titleLength)}</code>
              </p>
              <p>
                {rule.advice} {shorten(detail ?? "", lineLength)}
              </p>
              <p className="lint-more">
                <code>{rule.id}</code>
                {rule.hosts && <span>{rule.hosts.join(", ")}</span>}
                <a href={specLink(rule, elicitation.era)} target="_blank" rel="noreferrer">
                  Read the spec
                </a>
              </p>
            </li>
          ))}
        </ol>
      )}
      {findings.length > maxListed && <p>… and {findings.length - maxListed} more.</p>}
      <MarkedJson lines={lines} findings={findings} />
    </>
  );
}
