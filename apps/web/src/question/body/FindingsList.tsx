import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { specLink } from "@elicitation-playground/shared/elicitation/lint/rules/revisions";
import { severityLabels } from "@elicitation-playground/shared/elicitation/lint/rules/rule";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { lineLength, titleLength } from "../../design/text/lengths.ts";
import { FindingsNotice } from "./FindingsNotice.tsx";
import "../../design/fields/fields.css";
import "./lint.css";

type FindingsProps = { findings: readonly Finding[]; era: string };

const maxListed = 100;

export function FindingsList({ findings, era }: FindingsProps) {
  return (
    <>
      <ol className="lint" aria-label="Findings">
        {findings.slice(0, maxListed).map(({ rule, path, detail }) => (
          <li key={`${rule.id} ${path.join("/")}`} className="lint-item">
            <p className="lint-head">
              <span className={`badge lint-${rule.severity}`}>{severityLabels[rule.severity]}</span>
              <code className="lint-path">{shorten(path.join("."), titleLength)}</code>
            </p>
            <p>
              {rule.problem} {shorten(detail ?? "", lineLength)}
            </p>
            <p>{rule.fix}</p>
            <p className="lint-more">
              <code>{rule.id}</code>
              {rule.hosts && <span>{rule.hosts.join(", ")}</span>}
              <a href={specLink(rule, era)} target="_blank" rel="noreferrer">
                Read the spec
              </a>
            </p>
          </li>
        ))}
      </ol>
      {findings.length > maxListed && <p>… and {findings.length - maxListed} more.</p>}
    </>
  );
}

/** For a presentation without tabs: the severe findings as a notice, and all of them on request. */
export function FoldedFindings({ findings, era }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <>
      <FindingsNotice findings={findings} />
      <details className="fold">
        <summary>{countOf(findings.length, "finding")}</summary>
        <FindingsList findings={findings} era={era} />
      </details>
    </>
  );
}
