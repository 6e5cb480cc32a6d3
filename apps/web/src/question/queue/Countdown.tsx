import { useEffect, useRef, useState } from "react";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { describeSeconds } from "../../design/clock.ts";
import { toPageTime } from "./pageTime.ts";

/** The seconds left at which a screen reader announces the countdown again. */
const announcedAt = new Set([60, 30, 10]);

/** `before` says what happens at the end, for example "Cancelled". */
export function Countdown({ until, before }: { until: string; before: string }) {
  const seconds = Math.max(0, Math.ceil((toPageTime(until) - usePageTime()) / 1000));
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current || announcedAt.has(seconds)) {
      announce(`${before} in ${describeSeconds(seconds)}`);
    }
    isNew.current = false;
  }, [before, seconds]);
  return (
    <span className="badge badge-warn" role="timer">
      {before} in {describeSeconds(seconds)}
    </span>
  );
}

/** The time since a question was opened. */
export function WaitingTime({ since }: { since: string }) {
  const seconds = Math.max(0, Math.floor((usePageTime() - toPageTime(since)) / 1000));
  return <>{describeSeconds(seconds)}</>;
}

/** The time since the page was opened, updated every second. */
function usePageTime(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
