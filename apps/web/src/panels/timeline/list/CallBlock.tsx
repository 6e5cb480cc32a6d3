import { serverOfCall } from "@elicitation-playground/shared/log/callNumbers";
import { questionsOfCall } from "@elicitation-playground/shared/log/callQuestions";
import type { LogItem } from "@elicitation-playground/shared/log/groupEvents";
import { nameOfSubject, titleOfCall } from "@elicitation-playground/shared/log/names";
import {
  isEstablished,
  type CallState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeDuration } from "../../../design/clock.ts";
import { nameLength } from "../../../design/text/lengths.ts";
import { describeOutcome } from "../../../log/describeOutcome.ts";
import { WaitingTime } from "../../../question/queue/Countdown.tsx";
import { ItemRow } from "./ItemRow.tsx";
import type { ListContext } from "../view/logView.ts";
import { useLatestItems } from "./useLatestItems.tsx";

type CallBlockProps = {
  callId: string;
  /** Which run of its tool it is. */
  run: number | undefined;
  items: readonly LogItem[];
  context: ListContext;
};

/** A call with everything that belongs to it. */
export function CallBlock({ callId, run, items, context }: CallBlockProps) {
  const { state } = context;
  const call = state.calls[callId];
  const { shown, older } = useLatestItems(items, 100);
  const waitsSince = call && waitingSince(state, call);
  const connection = call && state.connections[call.connectionId];
  const era = connection && isEstablished(connection) ? connection.era : undefined;
  const place = serverOfCall(state, callId) ?? era;
  return (
    <details className={waitsSince === undefined ? "block" : "block block-waiting"} open>
      <summary className="block-head">
        <span className="block-title" title={call && nameOfSubject(call.subject)}>
          {shorten(titleOfCall(state, callId), nameLength)}
        </span>
        <span className="block-facts">
          {run}
          {place !== undefined && ` · ${shorten(place, nameLength)}`}
        </span>
        {call && <CallOutcomeLabel call={call} waitsSince={waitsSince} />}
      </summary>
      {older}
      <ol>
        {shown.map((item) => (
          <ItemRow key={item.event.id} item={item} isInCall context={context} />
        ))}
      </ol>
    </details>
  );
}

/** Since when the call waits for the person: its oldest open question, or its pages. */
function waitingSince(state: SessionState, { id, outcome }: CallState): string | undefined {
  if (outcome.status !== "running" && outcome.status !== "parked") return undefined;
  return questionsOfCall(state, id).find(({ closed }) => !closed)?.openedAt;
}

function CallOutcomeLabel({
  call,
  waitsSince,
}: {
  call: CallState;
  waitsSince?: string | undefined;
}) {
  const { outcome, startedAt, endedAt } = call;
  if (waitsSince !== undefined) {
    return (
      <span className="block-outcome block-outcome-accent">
        waiting <WaitingTime since={waitsSince} />
      </span>
    );
  }
  const { label, tone } = describeOutcome(outcome);
  const duration =
    endedAt === undefined ? "" : describeDuration(Date.parse(endedAt) - Date.parse(startedAt));
  return (
    <span className={`block-outcome block-outcome-${tone}`}>
      <span className={tone === "good" ? "visually-hidden" : ""}>{label} </span>
      {duration}
    </span>
  );
}
