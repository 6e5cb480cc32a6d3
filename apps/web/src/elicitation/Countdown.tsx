import { describeSeconds } from "./describeSeconds.ts";
import { useNow } from "./useNow.ts";

/** Seconds left, told on the screen each second and read out only when someone asks. */
export function Countdown({ until, before }: { until: string; before: string }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1000));
  return (
    <span className="badge badge-warn countdown" role="timer">
      {before} in {describeSeconds(seconds)}
    </span>
  );
}

/** How long something has waited by now. */
export function Waited({ since }: { since: string }) {
  const seconds = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 1000));
  return <>{describeSeconds(seconds)}</>;
}
