import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { aborted } from "./aborted.ts";
import type { EventLog } from "./eventLog.ts";
import { declaredModes } from "./mcp/mcpClient.ts";
import type { PendingElicitations } from "./pendingElicitations.ts";

const urlElicitationRequired = -32042;

/** A call that -32042 sent waiting: its URLs are questions, and when all are done it goes on. */
export class ParkedCall {
  readonly #log: EventLog;
  readonly #pending: PendingElicitations;
  readonly #callId: string;
  readonly #connection: { id: string; mcp: { era: string }; profile: Profile };
  #elicitationIds: string[] = [];
  #resume: () => void = () => undefined;

  constructor(
    log: EventLog,
    pending: PendingElicitations,
    callId: string,
    connection: { id: string; mcp: { era: string }; profile: Profile },
  ) {
    this.#log = log;
    this.#pending = pending;
    this.#callId = callId;
    this.#connection = connection;
  }

  async wait(requests: UrlRequest[], round: number, signal: AbortSignal): Promise<void> {
    const { id: connectionId, mcp, profile } = this.#connection;
    if (!declaredModes(profile)?.url) throw refused(requests, "this client declares no URL mode");
    const questions = requests.map((request) =>
      this.#pending.open(
        {
          connectionId,
          callId: this.#callId,
          era: mcp.era,
          round,
          request: { ...request, mode: "url" },
          // There is nothing to answer, so there is not much to do wrong.
          faults: ["drop-connection"],
        },
        profile,
      ),
    );
    this.#elicitationIds = questions.map((question) => question.elicitationId);
    this.#log.append({
      type: "call-parked",
      callId: this.#callId,
      elicitationIds: this.#elicitationIds,
    });
    const done = this.#untilDone();
    try {
      const consents = questions.map(async ({ closed }) => {
        const { answer } = await closed;
        if (answer.action !== "accept") {
          throw refused(requests, `the person chose ${answer.action}`);
        }
      });
      await Promise.all(consents);
      await Promise.race([done.promise, aborted(signal)]);
    } finally {
      done.stop();
      // One refusal ends the call: the other pages would be visited for nothing.
      const isLeft = ({ callId }: { callId?: string }) => callId === this.#callId;
      this.#pending.close(isLeft, "call-cancelled", "Another page of the call was refused.");
    }
    this.#log.append({ type: "call-resumed", callId: this.#callId, round: round + 1 });
  }

  /** The person says the URL flows are done. */
  retry(): void {
    const { elicitations } = this.#log.state;
    if (this.#elicitationIds.some((id) => !elicitations[id]?.closed)) {
      throw new ProblemError(
        "elicitations-open",
        `Answer the open questions of ${this.#callId} first.`,
      );
    }
    this.#resume();
  }

  #untilDone(): { promise: Promise<void>; stop: () => void } {
    let stop: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
      this.#resume = resolve;
      stop = this.#log.follow((event) => {
        const { elicitations } = this.#log.state;
        if (event.type !== "elicitation-completed") return;
        if (this.#elicitationIds.every((id) => elicitations[id]?.completed)) resolve();
      });
    });
    return { promise, stop };
  }
}

/** The call ends with the error the MCP server gave: its condition was not met. */
function refused(requests: UrlRequest[], why: string): ProblemError {
  const message = "The MCP server needs a URL flow to be completed first";
  return new ProblemError("mcp-error", `${message}: ${why}.`, {
    mcpError: {
      code: urlElicitationRequired,
      message,
      data: { elicitations: requests as JsonValue },
    },
  });
}
