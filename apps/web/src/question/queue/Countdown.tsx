import { useEffect, useRef } from "react";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { describeSeconds } from "./describeSeconds.ts";
import { useNow } from "./useNow.ts";

/** When it is read out besides its beginning. */
const told = new Set([60, 30, 10]);

/** Seconds left, told on the screen each second and read out a few times. */
export function Countdown({ until, before }: { until: string; before: string }) {
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - useNow()) / 1000));
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current || told.has(seconds)) announce(`${before} in ${describeSeconds(seconds)}`);
    isNew.current = false;
  }, [before, seconds]);
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
