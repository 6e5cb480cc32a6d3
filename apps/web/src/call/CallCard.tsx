import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { useState } from "react";
import { cancelCall, retryCall } from "../api/commands.ts";
import { toFailure, type Failure } from "../api/failure.ts";
import { JsonView } from "../json/JsonView.tsx";
import { describeStatus } from "./describeStatus.ts";
import { OutcomeView } from "./OutcomeView.tsx";
import { ProblemView } from "./ProblemView.tsx";

type CallCardProps = {
  sessionId: string;
  call: CallState;
  isLatest: boolean;
  isAsking: boolean;
  /** What a queued call waits for. */
  ahead: string;
};

export function CallCard({ sessionId, call, isLatest, isAsking, ahead }: CallCardProps) {
  const [failure, setFailure] = useState<Failure>();
  const { words, tone } = describeStatus(call, isAsking);
  const { status } = call.outcome;
  const isUnderWay = status === "running" || status === "queued" || status === "parked";

  const act = (command: Promise<void>) => {
    setFailure(undefined);
    command.catch((error: unknown) => setFailure(toFailure(error)));
  };

  return (
    <details className={`call call-${tone}`} open={isLatest || isUnderWay}>
      <summary className="call-summary">
        {status === "running" && !isAsking && <span className="spinner" aria-hidden="true" />}
        <span className={`badge badge-${tone}`}>{words}</span>
        <span className="call-arguments">{summarize(call)}</span>
        <time className="call-time" dateTime={call.startedAt}>
          {describeTime(call)}
        </time>
      </summary>
      <div className="call-body">
        <OutcomeView call={call} isAsking={isAsking} ahead={ahead} />
        {failure && <ProblemView failure={failure} />}
        {isUnderWay && (
          <div className="call-actions">
            {status === "parked" && (
              <button
                type="button"
                className="button button-accent button-small"
                onClick={() => act(retryCall(sessionId, call.id))}
              >
                Retry
              </button>
            )}
            <button
              type="button"
              className="button button-small"
              onClick={() => act(cancelCall(sessionId, call.id))}
            >
              Cancel call
            </button>
          </div>
        )}
        {"arguments" in call.subject && Object.keys(call.subject.arguments).length > 0 && (
          <details className="call-given">
            <summary>Arguments</summary>
            <JsonView value={call.subject.arguments} />
          </details>
        )}
      </div>
    </details>
  );
}

function summarize({ subject }: CallState): string {
  if (!("arguments" in subject) || Object.keys(subject.arguments).length === 0) return "";
  return Object.entries(subject.arguments)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join(", ");
}

function describeTime({ startedAt, endedAt }: CallState): string {
  const clock = new Date(startedAt).toLocaleTimeString();
  if (endedAt === undefined) return clock;
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  return `${clock}, ${ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`}`;
}
