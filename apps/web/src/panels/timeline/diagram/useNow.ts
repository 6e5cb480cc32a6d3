import { useEffect, useState } from "react";
import { useCommands } from "../../../commands/commands.ts";

/** The time, every second while something is open. A read-only log stands still at its end. */
export function useNow(isRunning: boolean, end: string | undefined): number {
  const isLive = useCommands() !== undefined;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning || !isLive) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, isLive]);
  const ended = end === undefined ? now : Date.parse(end);
  return isLive ? Math.max(now, ended) : ended;
}
