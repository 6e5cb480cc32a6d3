import {
  countSeverities,
  describeSeverities,
} from "@elicitation-playground/shared/explore/finding";
import { countQuestions } from "@elicitation-playground/shared/explore/progress";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { ColumnSeparator } from "../../../panels/timeline/ColumnSeparator.tsx";
import { FindingList } from "./FindingList.tsx";

type FindingsPanelProps = {
  state: ExplorationState;
  onShowBranch: (branchId: string) => void;
};

/** The findings so far. */
export function FindingsPanel({ state, onShowBranch }: FindingsPanelProps) {
  const { findings } = state;
  const counts = describeSeverities(countSeverities(findings));
  return (
    <section className="column column-timeline" aria-labelledby="findings-title">
      <ColumnSeparator column="findings" />
      <div className="column-head">
        <h2 id="findings-title">Findings</h2>
        {counts !== "" && <span className="explore-findings-counts">{counts}</span>}
      </div>
      <div className="column-body">
        {findings.length === 0 ? (
          <p className="explore-findings-empty">{describeNone(state)}</p>
        ) : (
          <FindingList findings={findings} onShowBranch={onShowBranch} />
        )}
      </div>
    </section>
  );
}

function describeNone(state: ExplorationState): string {
  const { started, status, finished, branches, notReached } = state;
  if (!started) return "Findings appear here, most severe first.";
  if (status !== "finished") return "Nothing wrong so far.";
  if (branches.length === 0) return "Nothing was explored.";
  if (countQuestions(state) === 0) return "No question was asked, and nothing wrong was found.";
  return finished?.reason === "complete" && notReached.length === 0
    ? "Nothing wrong was found."
    : "Nothing wrong was found in the branches that were walked.";
}
