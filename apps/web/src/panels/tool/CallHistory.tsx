import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { isSelectedCall, type Selected } from "../../log/selection.ts";
import { CallCard } from "./CallCard.tsx";

/** So many of the latest calls are shown with their questions and results. */
const mostOpen = 3;

/** The calls of a subject, latest first, including those before a reconnect. */
export function CallHistory({ state, selected }: { state: SessionState; selected: Selected }) {
  const calls = Object.values(state.calls)
    .filter((call) => isSelectedCall(state, selected, call))
    .reverse();
  const { shown, more } = useFirstItems(calls, "calls", 50);
  if (calls.length === 0) return null;
  const askingCallIds = new Set(
    [...openElicitations(state), ...openSamplings(state)].map(({ callId }) => callId),
  );
  return (
    <section className="call-history" aria-labelledby="call-history-title">
      <h3 id="call-history-title" className="visually-hidden">
        {countOf(calls.length, "call")}
      </h3>
      <ol className="call-list">
        {shown.map((call, index) => (
          <li key={call.id}>
            <CallCard
              state={state}
              call={call}
              number={calls.length - index}
              isRecent={index < mostOpen}
              isAsking={askingCallIds.has(call.id)}
            />
          </li>
        ))}
      </ol>
      {more}
    </section>
  );
}
