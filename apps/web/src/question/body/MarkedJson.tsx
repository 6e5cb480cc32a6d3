import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { useMemo, useState } from "react";
import type { JsonLine } from "../../design/json/toLines.ts";

type MarkedJsonProps = { lines: readonly JsonLine[]; findings: readonly Finding[] };

/** Lines shown at first: a request can have thousands. */
const pageSize = 400;
const maxLineLength = 2000;

/** JSON with numbered lines; those with findings are marked. */
export function MarkedJson({ lines, findings }: MarkedJsonProps) {
  const [limit, setLimit] = useState(pageSize);
  const marks = useMemo(() => findMarks({ lines, findings }), [lines, findings]);
  return (
    <>
      <ol className="marked-json" aria-label="The request">
        {lines.slice(0, limit).map(({ text, path }, index) => {
          const mark = marks.get(path.join("\n"));
          return (
            <li
              key={index}
              className={mark ? `marked-line lint-${mark.rule.severity}` : undefined}
              title={mark?.rule.advice}
            >
              <code>{text.length > maxLineLength ? `${text.slice(0, maxLineLength)}…` : text}</code>
              {mark && <span className="marked-rule">{mark.rule.id}</span>}
            </li>
          );
        })}
      </ol>
      {lines.length > limit && (
        <button type="button" className="button button-small" onClick={() => setLimit(limit * 4)}>
          Show more ({lines.length - limit} lines)
        </button>
      )}
    </>
  );
}

/** The first finding of each line. One about something missing marks the nearest parent. */
function findMarks({ lines, findings }: MarkedJsonProps): Map<string, Finding> {
  const keys = new Set(lines.map((line) => line.path.join("\n")));
  const marks = new Map<string, Finding>();
  for (const finding of findings) {
    let path = finding.path;
    while (path.length > 0 && !keys.has(path.join("\n"))) path = path.slice(0, -1);
    const key = path.join("\n");
    if (!marks.has(key)) marks.set(key, finding);
  }
  return marks;
}
