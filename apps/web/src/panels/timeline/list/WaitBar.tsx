import { describeDuration } from "../../../design/clock.ts";
import { WaitingTime } from "../../../question/queue/Countdown.tsx";

/** How long a question was open, drawn as time. */
export function WaitBar({ since, until }: { since: string; until: string | undefined }) {
  const ms = until === undefined ? undefined : Date.parse(until) - Date.parse(since);
  return (
    <div className={ms === undefined ? "wait wait-open" : "wait"}>
      <span className="wait-track" aria-hidden="true">
        <span className="wait-bar" style={{ width: `${ms === undefined ? 100 : toShare(ms)}%` }} />
      </span>
      <span className="wait-time">
        <span className="visually-hidden">{ms === undefined ? "Waiting " : "Waited "}</span>
        {ms === undefined ? <WaitingTime since={since} /> : describeDuration(ms)}
      </span>
    </div>
  );
}

/** Grows with the wait and never gets there: nobody knows how long a wait can be. */
function toShare(ms: number): number {
  return Math.max(2, Math.round(95 * (1 - Math.exp(-Math.max(0, ms) / 8000))));
}
