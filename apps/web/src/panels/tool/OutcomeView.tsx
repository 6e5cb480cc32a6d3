import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import { ProgressView } from "./ProgressView.tsx";
import { ResultView } from "./ResultView.tsx";

type OutcomeViewProps = { call: CallState; isAsking: boolean; ahead: string };

export function OutcomeView({ call, isAsking, ahead }: OutcomeViewProps) {
  const { outcome } = call;
  switch (outcome.status) {
    case "running":
      return (
        <>
          <p className="call-words">
            {isAsking
              ? "It asked you something and waits for your answer."
              : "The MCP server is at work."}
          </p>
          <ProgressView call={call} />
        </>
      );
    case "queued":
      return (
        <p className="call-words">
          Waits for its turn behind <code>{ahead}</code>. In this era a question does not say which
          call it belongs to, so one call runs at a time.
        </p>
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

/** The name of the call that a queued one waits for. */
export function nameOfAhead(state: SessionState, { outcome }: CallState): string {
  return outcome.status === "queued" ? nameOfCall(state, outcome.behind) : "";
}
