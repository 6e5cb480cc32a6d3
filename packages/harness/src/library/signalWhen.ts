import type { EventLog } from "@elicitation-playground/host/log/eventLog";

/** Aborted as soon as the log tells so, which may be now. */
export function signalWhen(log: EventLog, isSo: () => boolean): AbortSignal {
  const controller = new AbortController();
  const look = () => {
    if (!isSo()) return;
    unfollow();
    controller.abort();
  };
  const unfollow = log.follow(look);
  look();
  return controller.signal;
}
