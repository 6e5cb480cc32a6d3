import { describeDuration, toClockTime } from "../../design/clock.ts";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { use } from "react";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../design/text/lengths.ts";
import { JsonView } from "../../design/json/JsonView.tsx";
import { StrayLinesContext, strayLinesOfCall } from "../../log/strayLines.ts";
import { StrayOutput } from "./StrayOutput.tsx";
import { CallActions, isActive } from "./CallActions.tsx";
import { OutcomeView } from "./OutcomeView.tsx";

type CallCardProps = {
  call: CallState;
  isLatest: boolean;
  isAsking: boolean;
  /** The name of the call that a queued one waits for. */
  queuedBehind: string;
};

export function CallCard({ call, isLatest, isAsking, queuedBehind }: CallCardProps) {
  const { label, tone } = describeStatus(call, isAsking);
  const { status } = call.outcome;

  return (
    <details className={`call call-${tone}`} open={isLatest || isActive(call.outcome)}>
      <summary className="call-summary">
        {status === "running" && !isAsking && <span className="spinner" aria-hidden="true" />}
        <span className={`badge badge-${tone}`}>{label}</span>
        <span className="call-arguments">{shorten(summarizeArguments(call), lineLength)}</span>
        <time className="call-time" dateTime={call.startedAt}>
          {describeTime(call)}
        </time>
      </summary>
      <div className="call-body">
        <StrayOutput lines={strayLinesOfCall(use(StrayLinesContext), call)} />
        <OutcomeView call={call} isAsking={isAsking} queuedBehind={queuedBehind} />
        <CallActions call={call} />
        {"arguments" in call.subject && Object.keys(call.subject.arguments).length > 0 && (
          <details className="call-arguments-full">
            <summary>Arguments</summary>
            <JsonView value={call.subject.arguments} />
          </details>
        )}
      </div>
    </details>
  );
}

function describeStatus(
  { outcome }: CallState,
  isAsking: boolean,
): { label: string; tone: "plain" | "accent" | "good" | "bad" | "warn" } {
  switch (outcome.status) {
    case "running":
      return isAsking
        ? { label: "Waiting for you", tone: "accent" }
        : { label: "Running", tone: "plain" };
    case "queued":
      return { label: "Queued", tone: "plain" };
    case "parked":
      return { label: isAsking ? "Waiting for you" : "Parked", tone: "accent" };
    case "finished":
      return outcome.result["isError"] === true
        ? { label: "Tool error", tone: "bad" }
        : { label: "Finished", tone: "good" };
    case "failed":
      return { label: "Failed", tone: "bad" };
    case "cancelled":
      return { label: "Cancelled", tone: "warn" };
  }
}

function summarizeArguments({ subject }: CallState): string {
  if (!("arguments" in subject) || Object.keys(subject.arguments).length === 0) return "";
  return Object.entries(subject.arguments)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

function describeTime({ startedAt, endedAt }: CallState): string {
  const clock = toClockTime(startedAt);
  if (endedAt === undefined) return clock;
  return `${clock}, ${describeDuration(Date.parse(endedAt) - Date.parse(startedAt))}`;
}
