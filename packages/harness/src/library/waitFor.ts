import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ExpectationError } from "./expectationError.ts";

export type Patience = {
  patienceMs: number;
  /** What does not come, for the error. */
  what: string;
  /** The event after which to look; from the start otherwise. */
  after?: number;
};

/** The first event, past or future, that `pick` makes something of. */
export async function waitFor<T>(
  log: EventLog,
  pick: (event: SessionEvent) => T | undefined,
  { patienceMs, what, after = 0 }: Patience,
): Promise<T> {
  for (const event of log.since(after)) {
    const picked = pick(event);
    if (picked !== undefined) return picked;
  }
  let unfollow: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      unfollow = log.follow((event) => {
        const picked = pick(event);
        if (picked !== undefined) resolve(picked);
      });
      timer = setTimeout(() => {
        const cause = `${what} did not come within ${patienceMs / 1000} s${describeOpen(log)}`;
        reject(new ExpectationError(cause, log, []));
      }, patienceMs);
    });
  } finally {
    clearTimeout(timer);
    unfollow();
  }
}

/** What is waited for on the other side. */
function describeOpen({ state }: EventLog): string {
  const question = Object.values(state.elicitations).find(({ closed }) => !closed);
  if (question) return `: "${question.request.message}" is open and has no answer`;
  if (Object.values(state.samplings).some(({ closed }) => !closed)) {
    return ": a request for sampling is open and has no answer";
  }
  const isParked = Object.values(state.calls).some(({ outcome }) => outcome.status === "parked");
  return isParked ? ": the call waits for its pages, until retry()" : "";
}
