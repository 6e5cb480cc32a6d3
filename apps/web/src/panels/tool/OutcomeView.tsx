import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import { LongText } from "../../design/text/LongText.tsx";
import { ProgressView } from "./ProgressView.tsx";
import { ResultView } from "./ResultView.tsx";

type OutcomeViewProps = { call: CallState; isAsking: boolean; queuedBehind: string };

export function OutcomeView({ call, isAsking, queuedBehind }: OutcomeViewProps) {
  const { outcome } = call;
  switch (outcome.status) {
    case "running":
      return (
        <>
          <p className="call-note">
            {isAsking ? "Waiting for your answer." : "Running on the MCP server."}
          </p>
          <ProgressView call={call} />
        </>
      );
    case "queued":
      return (
        <p className="call-note">
          Queued behind <code>{queuedBehind}</code>. In this era a question doesn't say which call
          it belongs to, so calls run one at a time.
        </p>
      );
    case "parked":
      return (
        <p className="call-note">
          {isAsking
            ? "This call needs a page visit first. Waiting for your answer."
            : "This call needs a page visit first. When you're finished there, retry the call."}
        </p>
      );
    case "finished":
      return <ResultView result={outcome.result} />;
    case "failed":
      return <ProblemView failure={outcome.problem} />;
    case "cancelled":
      return (
        <p className="call-note plain-text">
          <LongText text={outcome.reason} />
        </p>
      );
  }
}

/** The name of the call that a queued one waits for. */
export function nameOfQueuedBehind(state: SessionState, { outcome }: CallState): string {
  return outcome.status === "queued" ? nameOfCall(state, outcome.behind) : "";
}
