import type {
  ExplorationState,
  ToolExploration,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameLength } from "../../../design/text/lengths.ts";
import { LongText } from "../../../design/text/LongText.tsx";
import { useFirstItems } from "../../../design/useFirstItems.tsx";
import "./summary.css";

/** What was explored, what was not, and why. */
export function CoverageView({ state }: { state: ExplorationState }) {
  const { tools, eras, skipped, notReached, suggestions } = state;
  const left = [
    ...eras.flatMap(({ era, reason }) => (reason === undefined ? [] : [{ what: era, reason }])),
    ...skipped.map(({ tool, reason }) => ({ what: tool, reason })),
    ...notReached.map(({ tool, era, what }) => ({ what: `${tool}, ${era}`, reason: what })),
  ];
  return (
    <>
      {tools.length > 0 && <CoverageTable tools={tools} />}
      {left.length > 0 && <NotExplored left={left} />}
      {suggestions.length > 0 && (
        <section className="explore-section" aria-labelledby="suggestions-title">
          <h2 id="suggestions-title">Suggestions</h2>
          <ul className="explore-left">
            {suggestions.map((text) => (
              <li key={text} className="plain-text">
                <LongText text={text} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function CoverageTable({ tools }: { tools: readonly ToolExploration[] }) {
  const names = [...new Set(tools.map(({ tool }) => tool))];
  const { shown, more } = useFirstItems(names, "tools");
  return (
    <section className="explore-section" aria-labelledby="coverage-title">
      <h2 id="coverage-title">Coverage</h2>
      <table className="coverage">
        <thead>
          <tr>
            <th scope="col">Tool and era</th>
            <th scope="col">Questions</th>
            <th scope="col">Branches</th>
          </tr>
        </thead>
        {shown.map((name) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                <code>{shorten(name, nameLength)}</code>
              </th>
            </tr>
            {tools
              .filter(({ tool }) => tool === name)
              .map(({ era, coverage: { questions, walked, known } }) => (
                <tr key={era}>
                  <th scope="row">{era}</th>
                  <td>{questions}</td>
                  <td>{walked === known ? walked : `${walked} of ${known}`}</td>
                </tr>
              ))}
          </tbody>
        ))}
      </table>
      {more}
    </section>
  );
}

function NotExplored({ left }: { left: readonly { what: string; reason: string }[] }) {
  const { shown, more } = useFirstItems(left, "items");
  return (
    <section className="explore-section" aria-labelledby="left-title">
      <h2 id="left-title">Not explored</h2>
      <ul className="explore-left">
        {shown.map(({ what, reason }, index) => (
          <li key={String(index)}>
            <code>{shorten(what, nameLength)}</code>
            <p className="plain-text">
              <LongText text={reason} />
            </p>
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}
