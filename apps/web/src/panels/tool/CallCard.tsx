import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { JsonView } from "../../design/json/JsonView.tsx";
import { CallActions, isUnderWay } from "./CallActions.tsx";
import { describeStatus } from "./describeStatus.ts";
import { OutcomeView } from "./OutcomeView.tsx";

type CallCardProps = {
  call: CallState;
  isLatest: boolean;
  isAsking: boolean;
  /** What a queued call waits for. */
  ahead: string;
};

export function CallCard({ call, isLatest, isAsking, ahead }: CallCardProps) {
  const { words, tone } = describeStatus(call, isAsking);
  const { status } = call.outcome;

  return (
    <details className={`call call-${tone}`} open={isLatest || isUnderWay(call.outcome)}>
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
        <CallActions call={call} />
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
