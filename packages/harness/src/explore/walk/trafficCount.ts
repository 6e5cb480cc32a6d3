import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject } from "@elicitation-playground/shared/text/json";

/** So many characters of its log messages are read. */
const mostLogged = 20_000;

/** Counts what the MCP server sends during a branch, and its progress after the last answer. */
export class TrafficCount {
  received = 0;
  /** What the MCP server logged, up to a limit. */
  logged = "";
  #afterAnswer = 0;
  #afterEnd = 0;
  #state: "before" | "answered" | "ended" = "before";
  readonly #methods = new Map<string, number>();
  readonly #callId: () => string;

  constructor(callId: () => string) {
    this.#callId = callId;
  }

  get progress(): { afterAnswer: number; afterEnd: number } {
    return { afterAnswer: this.#afterAnswer, afterEnd: this.#afterEnd };
  }

  /** The method that the MCP server used most. */
  get mostOf(): string {
    const [most] = [...this.#methods].toSorted(([, a], [, b]) => b - a);
    return most?.[0] ?? "";
  }

  onAnswer(): void {
    if (this.#state === "ended") return;
    this.#state = "answered";
    this.#afterAnswer = 0;
  }

  onEnd(): void {
    this.#state = "ended";
  }

  look(event: SessionEvent): void {
    if (event.type === "call-progressed" && event.callId === this.#callId()) {
      if (this.#state === "answered") this.#afterAnswer += 1;
    }
    if (event.type === "log-message" && !event.level.startsWith("host-")) {
      this.logged = (this.logged + event.text).slice(0, mostLogged);
    }
    if (event.type !== "frame" || event.direction !== "in") return;
    this.received += 1;
    const method = isJsonObject(event.message) ? event.message["method"] : undefined;
    if (typeof method !== "string") return;
    this.#methods.set(method, (this.#methods.get(method) ?? 0) + 1);
    if (method === "notifications/progress" && this.#state === "ended") this.#afterEnd += 1;
  }
}
