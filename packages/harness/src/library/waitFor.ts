import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { describeFailure } from "../report/reporter.ts";
import { describeConversation } from "../run/failure/conversation.ts";
import { show, type Difference } from "../run/match/difference.ts";

/** A failed expectation. The message includes the conversation so far. */
export class ExpectationError extends Error {
  readonly differences: Difference[];

  constructor(cause: string, log: EventLog, differences: Difference[]) {
    const conversation = describeConversation(log.since(0));
    super(describeFailure({ cause, differences, stderr: [] }, conversation).join("\n"));
    this.name = "ExpectationError";
    this.differences = differences;
  }
}

export type WaitOptions = {
  patienceMs: number;
  /** What is awaited, for the error message. */
  what: string;
  /** Only events after this id count; all events by default. */
  after?: number;
};

/** The first value that `pick` returns for an event, past or future. */
export async function waitFor<T>(
  log: EventLog,
  pick: (event: SessionEvent) => T | undefined,
  { patienceMs, what, after = 0 }: WaitOptions,
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
        const cause = `Timed out after ${patienceMs / 1000} s waiting for ${what}.${describePending(log)}`;
        reject(new ExpectationError(cause, log, []));
      }, patienceMs);
    });
  } finally {
    clearTimeout(timer);
    unfollow();
  }
}

/** What the MCP server is waiting for. */
function describePending({ state }: EventLog): string {
  const question = Object.values(state.elicitations).find(({ closed }) => !closed);
  if (question) return ` The question ${show(question.request.message)} is not answered.`;
  if (Object.values(state.samplings).some(({ closed }) => !closed)) {
    return " A sampling request is not answered.";
  }
  const isParked = Object.values(state.calls).some(({ outcome }) => outcome.status === "parked");
  return isParked ? " The call is parked until retry() is called." : "";
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
