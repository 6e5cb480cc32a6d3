import type { Finding } from "@elicitation-playground/shared/elicitation/lint/lintQuestion";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useMemo } from "react";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import type { JsonLine } from "../../design/json/toLines.ts";

type MarkedJsonProps = { lines: readonly JsonLine[]; findings: readonly Finding[] };

/** Lines shown at first: a request can have thousands. */
const pageSize = 400;
const maxLineLength = 2000;

/** JSON with numbered lines; those with findings are marked. */
export function MarkedJson({ lines, findings }: MarkedJsonProps) {
  const { shown, more } = useFirstItems(lines, "lines", pageSize);
  const marks = useMemo(() => findMarks({ lines, findings }), [lines, findings]);
  return (
    <>
      <ol className="marked-json" aria-label="The request">
        {shown.map(({ text, path }, index) => {
          const mark = marks.get(path.join("\n"));
          return (
            <li
              key={index}
              className={mark ? `marked-line lint-${mark.rule.severity}` : undefined}
              title={mark && `${mark.rule.problem} ${mark.rule.fix}`}
            >
              <code>{shorten(text, maxLineLength)}</code>
              {mark && <span className="marked-rule">{mark.rule.id}</span>}
            </li>
          );
        })}
      </ol>
      {more}
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
