import type { CallState } from "@elicitation-playground/shared/sessionState";
import { ProblemView } from "./ProblemView.tsx";
import { ResultView } from "./ResultView.tsx";

export function OutcomeView({ call, isAsking }: { call: CallState; isAsking: boolean }) {
  const { outcome, progress } = call;
  switch (outcome.status) {
    case "running":
      return (
        <>
          <p className="call-words">
            {isAsking
              ? "It asked you something and waits for your answer."
              : "The MCP server is at work."}
          </p>
          {progress && (
            <div className="call-progress">
              <progress
                aria-label="Progress"
                {...(progress.total !== undefined && {
                  max: progress.total,
                  value: progress.progress,
                })}
              />
              <span>
                {progress.progress}
                {progress.total !== undefined && ` of ${progress.total}`}
                {progress.message !== undefined && `, ${progress.message}`}
              </span>
            </div>
          )}
        </>
      );
    case "parked":
      return (
        <p className="call-words">
          {isAsking
            ? "It wants a page to be visited first and waits for your answer."
            : "It wants a page to be visited first. When you are done there, retry the call."}
        </p>
      );
    case "finished":
      return <ResultView result={outcome.result} />;
    case "failed":
      return <ProblemView failure={outcome.problem} />;
    case "cancelled":
      return <p className="call-words plain-text">{outcome.reason}</p>;
  }
}
