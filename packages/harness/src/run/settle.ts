import { setTimeout as wait } from "node:timers/promises";
import type { Session } from "@elicitation-playground/host/session/session";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ServerWatch } from "./checks/serverWatch.ts";

type Watched = { session: Session; watch: ServerWatch };

/**
 * Watches the MCP server for a while in which no call runs. Throws what it does wrong, as soon as
 * it is certain.
 */
export async function pause(durationMs: number, { session, watch }: Watched): Promise<void> {
  const unfollow = session.log.follow((event) => dismiss(event, session));
  try {
    await wait(durationMs, undefined, { signal: watch.failed }).catch(() => undefined);
  } finally {
    unfollow();
  }
  if (watch.failure) throw watch.failure;
}

/** What was asked at the moment its call was cancelled: nobody is there to answer. */
function dismiss(event: SessionEvent, session: Session): void {
  if (event.type === "elicitation-opened") {
    answerLater(() => session.answer(event.elicitationId, { action: "cancel" }));
  } else if (event.type === "sampling-opened") {
    answerLater(async () => session.answerSampling(event.samplingId, { action: "refuse" }));
  }
}

/** All followers of the log see the question before its answer. It may be withdrawn meanwhile. */
function answerLater(answer: () => Promise<void>): void {
  Promise.resolve()
    .then(answer)
    .catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
}
