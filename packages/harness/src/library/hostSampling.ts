import type { Session } from "@elicitation-playground/host/session/session";
import type { SamplingOpened } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";

/** A wish for a message of a language model. */
export class HostSampling {
  /** As it crossed the wire. */
  readonly request: JsonObject;
  readonly #session: Session;
  readonly #id: string;

  constructor({ request, samplingId }: SamplingOpened, session: Session) {
    this.request = request;
    this.#session = session;
    this.#id = samplingId;
  }

  respond(text: string, model?: string): void {
    const named = model === undefined ? {} : { model };
    this.#session.answerSampling(this.#id, { action: "respond", text, ...named });
  }

  refuse(): void {
    this.#session.answerSampling(this.#id, { action: "refuse" });
  }
}
