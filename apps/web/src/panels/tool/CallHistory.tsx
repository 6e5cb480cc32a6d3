import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { CallCard } from "./CallCard.tsx";
import { nameOfQueuedBehind } from "./OutcomeView.tsx";
import { isCallOf, type Subject } from "../../log/subject.ts";

type CallHistoryProps = { state: SessionState; connectionId: string; subject: Subject };

/** The calls of a subject, latest first, including those before a reconnect. */
export function CallHistory({ state, connectionId, subject }: CallHistoryProps) {
  const calls = Object.values(state.calls)
    .filter(
      (call) =>
        latestConnectionId(state, call.connectionId) === connectionId &&
        isCallOf(call.subject, subject),
    )
    .reverse();
  const { shown, more } = useFirstItems(calls, "calls", 50);
  if (calls.length === 0) {
    return <p className="call-history call-note">No calls yet. Results appear here.</p>;
  }
  const askingCallIds = new Set(
    [...openElicitations(state), ...openSamplings(state)].map(({ callId }) => callId),
  );
  return (
    <section className="call-history" aria-labelledby="call-history-title">
      <h4 id="call-history-title" className="call-history-title">
        {calls.length === 1 ? "1 call" : `${calls.length} calls`}
      </h4>
      <ol className="call-list">
        {shown.map((call, index) => (
          <li key={call.id}>
            <CallCard
              call={call}
              isLatest={index === 0}
              isAsking={askingCallIds.has(call.id)}
              queuedBehind={nameOfQueuedBehind(state, call)}
            />
          </li>
        ))}
      </ol>
      {more}
    </section>
  );
}
