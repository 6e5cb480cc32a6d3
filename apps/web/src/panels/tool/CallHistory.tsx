import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { successorOf } from "../../log/successorOf.ts";
import { CallCard } from "./CallCard.tsx";
import { nameOfAhead } from "./OutcomeView.tsx";
import { isAbout, type Subject } from "../../log/subject.ts";

type CallHistoryProps = { state: SessionState; connectionId: string; subject: Subject };

/** The calls of this session, latest on top; those before a reconnect are among them. */
export function CallHistory({ state, connectionId, subject }: CallHistoryProps) {
  const calls = Object.values(state.calls)
    .filter(
      (call) =>
        successorOf(state, call.connectionId) === connectionId && isAbout(call.subject, subject),
    )
    .reverse();
  if (calls.length === 0) {
    return <p className="call-history call-words">Not called yet. Results show here.</p>;
  }
  const waiting = new Set(
    [...openElicitations(state), ...openSamplings(state)].map(({ callId }) => callId),
  );
  return (
    <section className="call-history" aria-labelledby="call-history-title">
      <h4 id="call-history-title" className="call-history-title">
        {calls.length === 1 ? "1 call" : `${calls.length} calls`}
      </h4>
      <ol className="call-list">
        {calls.map((call, index) => (
          <li key={call.id}>
            <CallCard
              call={call}
              isLatest={index === 0}
              isAsking={waiting.has(call.id)}
              ahead={nameOfAhead(state, call)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
