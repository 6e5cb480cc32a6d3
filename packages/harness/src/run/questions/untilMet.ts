import { setTimeout as wait } from "node:timers/promises";
import type { EventLog } from "@elicitation-playground/host/log/eventLog";

/** Resolves when a condition on the log is met, the time has passed or the signal aborts. */
export async function untilMet(
  log: EventLog,
  isMet: () => boolean,
  { withinMs, signal }: { withinMs: number; signal: AbortSignal },
): Promise<void> {
  const met = new AbortController();
  const check = () => {
    if (isMet()) met.abort();
  };
  const unfollow = log.follow(check);
  check();
  const either = AbortSignal.any([signal, met.signal]);
  await wait(withinMs, undefined, { signal: either }).catch(() => undefined);
  unfollow();
}
