import { endings } from "@elicitation-playground/shared/explore/events";
import { countQuestions, progressOf } from "@elicitation-playground/shared/explore/progress";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { useEffect, useState } from "react";
import { describeDuration, describeSeconds } from "../../../design/clock.ts";
import type { Exploration } from "../../../log/exploration.ts";
import { describeQuestions } from "../tree/RowView.tsx";
import "../../../design/progress.css";

/** How far the exploration is, or how it ended. */
export function ProgressView({ exploration }: { exploration: Exploration }) {
  const { state, startedAt } = exploration;
  const { status, branches, finished, started } = state;
  return (
    <div className="explore-progress">
      <p className="explore-status">
        <span>{describeStatus(state)}</span>
        <span className="explore-time">
          {finished ? (
            describeDuration(finished.durationMs)
          ) : (
            <Elapsed
              startedAt={startedAt}
              isRunning={status === "walking"}
              budgetMs={started?.limits.budgetMs ?? null}
            />
          )}
        </span>
      </p>
      {status !== "finished" && (
        <progress className="progress-bar" aria-label="Explored" value={progressOf(state)}>
          {Math.round(progressOf(state) * 100)} %
        </progress>
      )}
      <p className="explore-counts">
        {countOf(branches.length, "branch", "branches")}, {describeQuestions(countQuestions(state))}
      </p>
      {finished?.problem !== undefined && finished.reason !== "unreachable" && (
        <p className="plain-text explore-problem">{finished.problem}</p>
      )}
    </div>
  );
}

function describeStatus({ status, finished, tools }: ExplorationState): string {
  switch (status) {
    case "starting":
      return "Starting…";
    case "walking": {
      const current = tools.findLast((tool) => tool.status === "walking");
      if (current) return `Exploring ${current.tool}`;
      const last = tools.at(-1);
      return last ? `Verifying findings of ${last.tool}` : "Connecting…";
    }
    case "paused":
      return "Paused";
    case "finished":
      return finished ? endings[finished.reason] : "Finished";
  }
}

type ElapsedProps = {
  startedAt: string | undefined;
  isRunning: boolean;
  budgetMs: number | null;
};

function Elapsed({ startedAt, isRunning, budgetMs }: ElapsedProps) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  if (startedAt === undefined) return null;
  const seconds = Math.max(0, Math.round((now - Date.parse(startedAt)) / 1000));
  const limit = budgetMs === null ? "" : ` of ${describeSeconds(Math.round(budgetMs / 1000))}`;
  return `${describeSeconds(seconds)}${limit}`;
}
