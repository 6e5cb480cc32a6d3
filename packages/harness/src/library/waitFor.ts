import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";

type WaitOptions = {
  patienceMs: number;
  /** Only events after this id count; all events by default. */
  after?: number | undefined;
  /** Stops waiting. */
  signal?: AbortSignal | undefined;
};

/**
 * The first value that `pick` returns for an event, past or future; undefined if none comes in
 * time. `pick` may only look for events that the log never drops.
 */
export async function waitFor<T>(
  log: EventLog,
  pick: (event: SessionEvent) => T | undefined,
  { patienceMs, after = 0, signal }: WaitOptions,
): Promise<T | undefined> {
  for (const event of log.since(after)) {
    const picked = pick(event);
    if (picked !== undefined) return picked;
  }
  if (signal?.aborted) return undefined;
  let stop: () => void = () => undefined;
  let unfollow: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T | undefined>((resolve) => {
      unfollow = log.follow((event) => {
        const picked = pick(event);
        if (picked !== undefined) resolve(picked);
      });
      stop = () => resolve(undefined);
      timer = setTimeout(stop, patienceMs);
      signal?.addEventListener("abort", stop);
    });
  } finally {
    clearTimeout(timer);
    unfollow();
    signal?.removeEventListener("abort", stop);
  }
}

/** A signal that is aborted once a condition on the log is met, possibly at once. */
export function signalWhen(log: EventLog, isMet: () => boolean): AbortSignal {
  const controller = new AbortController();
  const check = () => {
    if (!isMet()) return;
    unfollow();
    controller.abort();
  };
  const unfollow = log.follow(check);
  check();
  return controller.signal;
}
