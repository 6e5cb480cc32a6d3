import { useEffect, useState } from "react";

/** Seconds left, told on the screen each second and read out only when someone asks. */
export function Countdown({ until, before }: { until: string; before: string }) {
  const end = Date.parse(until);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return (
    <span className="badge badge-warn countdown" role="timer">
      {before} in {describeSeconds(seconds)}
    </span>
  );
}

export function describeSeconds(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes} min ${seconds % 60} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
