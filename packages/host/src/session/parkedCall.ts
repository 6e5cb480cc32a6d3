import { urlElicitationRequired } from "@elicitation-playground/shared/elicitation/protocol";
import type { Profile } from "@elicitation-playground/shared/profile/profile";
import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { EventLog } from "../log/eventLog.ts";
import { rejectWhenAborted, untilAborted } from "../mcp/failures/cancellation.ts";
import { declaredModes } from "../mcp/negotiation/capabilities.ts";
import type { OpenElicitation } from "../questions/elicitations.ts";

export type ParkedCallOptions = {
  callId: string;
  profile: Profile;
  signal: AbortSignal;
  ask: (request: UrlRequest) => OpenElicitation;
  /** Closes the open questions of this call. */
  closeQuestions: (reason: string) => void;
};

/** A call that error -32042 put on hold: its URLs are asked as questions, and then it is retried. */
export class ParkedCall {
  readonly #log: EventLog;
  readonly #options: ParkedCallOptions;
  #elicitationIds: string[] = [];
  #resume: () => void = () => undefined;

  constructor(log: EventLog, options: ParkedCallOptions) {
    this.#log = log;
    this.#options = options;
  }

  async wait(requests: UrlRequest[], round: number, message: string): Promise<void> {
    const { callId, profile, signal, ask, closeQuestions } = this.#options;
    if (!declaredModes(profile)?.url) {
      throw refused(requests, message, "this client does not declare URL mode");
    }
    const questions = requests.map((request) => ask(request));
    this.#elicitationIds = questions.map(({ elicitationId }) => elicitationId);
    this.#log.append({ type: "call-parked", callId, elicitationIds: this.#elicitationIds });
    const done = this.#untilDone();
    try {
      const consents = questions.map(async ({ closed }) => {
        const { answer, unanswered } = await closed;
        if (unanswered === "silence") await rejectWhenAborted(signal);
        if (unanswered === "error") throw refused(requests, message, "the client failed");
        if (answer.action === "accept") return;
        throw refused(requests, message, `the answer was ${answer.action}`);
      });
      await Promise.all(consents);
      await untilAborted(done.promise, signal);
    } finally {
      done.stop();
      // One refusal ends the call, so the other pages would be visited for nothing.
      closeQuestions("Another page of the call was refused.");
    }
    this.#log.append({ type: "call-resumed", callId, round: round + 1 });
  }

  /** The person says that the pages are done. */
  retry(): void {
    const { elicitations } = this.#log.state;
    if (this.#elicitationIds.some((id) => !elicitations[id]?.closed)) {
      throw new ProblemError(
        "elicitations-open",
        `Answer the open questions of ${this.#options.callId} first.`,
      );
    }
    this.#resume();
  }

  #untilDone(): { promise: Promise<void>; stop: () => void } {
    let stop: () => void = () => undefined;
    const promise = new Promise<void>((resolve) => {
      this.#resume = resolve;
      const resolveIfDone = () => {
        const { elicitations } = this.#log.state;
        if (this.#elicitationIds.every((id) => elicitations[id]?.completed)) resolve();
      };
      stop = this.#log.follow(({ type }) => {
        if (type === "elicitation-completed") resolveIfDone();
      });
      resolveIfDone();
    });
    return { promise, stop };
  }
}

/** The call ends with the error that the MCP server sent: its condition was not met. */
function refused(requests: UrlRequest[], message: string, why: string): ProblemError {
  const said = message.replace(/^MCP error -?\d+: /, "");
  return new ProblemError("mcp-error", `${said} (not retried: ${why})`, {
    mcpError: {
      code: urlElicitationRequired,
      message,
      data: { elicitations: requests as JsonValue },
    },
  });
}
