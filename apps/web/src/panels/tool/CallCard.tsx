import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";
import { describeArguments } from "@elicitation-playground/shared/log/names";
import { use } from "react";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeDuration, toClockTime } from "../../design/clock.ts";
import { lineLength } from "../../design/text/lengths.ts";
import { JsonView } from "../../design/json/JsonView.tsx";
import { describeOutcome, type OutcomeDescription } from "../../log/describeOutcome.ts";
import { StrayLinesContext, strayLinesOfCall } from "../../log/strayLines.ts";
import { CallActions, isActive } from "./CallActions.tsx";
import { CallQuestions } from "./CallQuestions.tsx";
import { OutcomeView } from "./OutcomeView.tsx";
import { StrayOutput } from "./StrayOutput.tsx";

type CallCardProps = {
  state: SessionState;
  call: CallState;
  /** Counts the runs of the tool, from 1. */
  number: number;
  isRecent: boolean;
  isAsking: boolean;
};

const waitingForPerson: OutcomeDescription = { label: "Waiting for you", tone: "accent" };

export function CallCard({ state, call, number, isRecent, isAsking }: CallCardProps) {
  const { startedAt, endedAt, outcome } = call;
  const { label, tone } =
    isAsking && isActive(outcome) ? waitingForPerson : describeOutcome(outcome);
  return (
    <details className={`call call-${tone}`} open={isRecent || isActive(outcome)}>
      <summary className="call-summary">
        <span className="call-number">Run {number}</span>
        <time className="call-time" dateTime={startedAt}>
          {toClockTime(startedAt)}
        </time>
        {endedAt !== undefined && (
          <span className="call-time">
            {describeDuration(Date.parse(endedAt) - Date.parse(startedAt))}
          </span>
        )}
        <span className="call-arguments">
          {shorten(describeArguments(call.subject), lineLength)}
        </span>
        {outcome.status === "running" && !isAsking && (
          <span className="spinner" aria-hidden="true" />
        )}
        <span className={`call-status call-status-${tone}`}>{label}</span>
      </summary>
      <div className="call-body">
        <CallQuestions state={state} callId={call.id} />
        <StrayOutput lines={strayLinesOfCall(use(StrayLinesContext), call)} />
        <OutcomeView state={state} call={call} isAsking={isAsking} />
        <CallActions call={call} />
        <CallDetails call={call} />
      </div>
    </details>
  );
}

/** The arguments and the result as JSON. */
function CallDetails({ call: { subject, outcome } }: { call: CallState }) {
  const args = "arguments" in subject ? subject.arguments : {};
  return (
    <>
      {Object.keys(args).length > 0 && (
        <details className="call-details">
          <summary>Arguments</summary>
          <JsonView value={args} />
        </details>
      )}
      {outcome.status === "finished" && (
        <details className="call-details">
          <summary>Result as JSON</summary>
          <JsonView value={outcome.result} />
        </details>
      )}
    </>
  );
}
