import type { ClosedBy } from "@elicitation-playground/shared/log/events";
import type { EventLog } from "./eventLog.ts";
import { PendingElicitations } from "./pendingElicitations.ts";
import { PendingSamplings } from "./pendingSamplings.ts";

type Asker = { connectionId: string; callId?: string };

/** All that waits for the person in one session. */
export class OpenQuestions {
  readonly elicitations: PendingElicitations;
  readonly samplings: PendingSamplings;

  constructor(log: EventLog, limit: number) {
    this.elicitations = new PendingElicitations(log, limit);
    this.samplings = new PendingSamplings(log, limit);
  }

  close(matches: (asker: Asker) => boolean, by: ClosedBy, reason: string): void {
    this.elicitations.close(matches, by, reason);
    this.samplings.close(matches, by, reason);
  }
}
