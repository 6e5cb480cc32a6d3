import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeDuration } from "../../design/clock.ts";
import { titleLength } from "../../design/text/lengths.ts";
import type { Exploration } from "../../log/exploration.ts";
import { CoverageView } from "./summary/CoverageView.tsx";
import { ProgressView } from "./summary/ProgressView.tsx";

/** What the shown exploration is, how far it is, and what it covers. */
export function ExplorationFacts({ exploration }: { exploration: Exploration }) {
  const { started } = exploration.state;
  return (
    <>
      <section className="explorer-shown" aria-label="Exploration">
        <ProgressView exploration={exploration} />
        {started && (
          <p className="explorer-facts plain-text">
            {shorten(started.target, titleLength)}: up to {started.limits.branches} branches for
            each tool and era, {started.limits.depth} questions in a branch,{" "}
            {started.limits.budgetMs === null
              ? "no time limit"
              : `${describeDuration(started.limits.budgetMs)} in all`}
            , seed {started.seed}.
          </p>
        )}
      </section>
      <CoverageView state={exploration.state} />
    </>
  );
}
