import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { FrameLogged, SessionEvent } from "@elicitation-playground/shared/log/events";
import { nameOfSubject } from "@elicitation-playground/shared/log/names";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import {
  isJsonObject,
  mapTexts,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { replaceVolatile } from "../../scenario/volatileText.ts";
import { show, showAll } from "../match/difference.ts";
import { describeOutcome } from "../match/matchOutcome.ts";
import { Notifications } from "./notifications.ts";

/** A call, a question or an end, as far as it is the same on every run. */
export type TranscriptStep = {
  kind: "call" | "question" | "result" | "error" | "cancellation";
  /** On one line, for a person. */
  title: string;
  value: JsonObject;
};

/** What host and MCP server said to each other in a test, without ids. */
export type Transcript = {
  era: string;
  steps: TranscriptStep[];
  /** Among the steps they have no defined place. */
  progress: Notifications;
  logs: Notifications;
};

/** How long something took is another number on every run, and a larger one through a gateway. */
const durations = /\b\d+(?:[.,]\d+)?(?= ?(?:ns|[uµμ]s|ms|s|secs?|seconds?|milliseconds?)\b)/g;

type OpenQuestion = { id: string; step: TranscriptStep };

/** Follows the log of a test from its start, because the log drops old events when there are many. */
export class TranscriptRecorder {
  readonly transcript: Transcript = {
    era: "",
    steps: [],
    progress: new Notifications(),
    logs: new Notifications(),
  };
  readonly close: () => void;
  readonly #log: EventLog;
  readonly #toShape: (text: string) => string;
  #open: OpenQuestion[] = [];

  /** `ownUrl` is another one on each run. */
  constructor(log: EventLog, ownUrl: string | undefined) {
    this.#log = log;
    this.#toShape = (text) => {
      const own = ownUrl === undefined ? text : text.replaceAll(ownUrl, "${watched-url}");
      return replaceVolatile(own, "…").replaceAll(durations, "…");
    };
    this.close = log.follow((event) => this.#add(event));
  }

  #add(event: SessionEvent): void {
    switch (event.type) {
      case "connection-opened":
        this.transcript.era = event.era;
        return;
      case "call-started":
        this.#push({ kind: "call", title: `the call of ${nameOfSubject(event)}`, value: {} });
        return;
      case "elicitation-opened": {
        const { request, round } = event;
        const message = this.#toShape(request.message);
        const title = `the question ${show(message)}`;
        const asked: JsonObject = isUrlRequest(request)
          ? { mode: "url", url: hideIds(this.#toShape(request.url)) }
          : { mode: "form", schema: this.#withShapes(request.requestedSchema) };
        const value = { message, round, ...asked };
        this.#ask(event.elicitationId, { kind: "question", title, value });
        return;
      }
      case "elicitation-closed": {
        const step = this.#open.find(({ id }) => id === event.elicitationId)?.step;
        if (step) step.value["answer"] = event.answer?.action ?? event.by;
        this.#open = this.#open.filter(({ id }) => id !== event.elicitationId);
        return;
      }
      case "call-finished":
      case "call-failed":
      case "call-cancelled": {
        const outcome = this.#log.state.calls[event.callId]?.outcome;
        if (outcome) this.#push(this.#toStep(outcome));
        return;
      }
      case "frame":
        this.#addNotification(event);
        return;
      default:
    }
  }

  /** Questions that are open at the same time have no order. */
  #ask(id: string, step: TranscriptStep): void {
    const { steps } = this.transcript;
    const at = steps.length - this.#open.length;
    this.#open.push({ id, step });
    const together = [...steps.splice(at), step];
    steps.push(...together.toSorted((a, b) => (a.title < b.title ? -1 : 1)));
  }

  #push(step: TranscriptStep): void {
    this.transcript.steps.push(step);
  }

  /**
   * The notifications of a call come in one stream in 2026-07-28, and so does its progress in all
   * eras. Log messages of the other eras may come in two, which have no common order.
   */
  #addNotification({ direction, message, callId }: FrameLogged): void {
    if (direction !== "in" || !isJsonObject(message)) return;
    const { method, params } = message;
    if (!isJsonObject(params)) return;
    const { era, progress, logs } = this.transcript;
    const { progressToken: _token, _meta, ...content } = params;
    const text = () => showAll(this.#withShapes(content));
    if (method === "notifications/progress") progress.add(text(), true);
    if (method === "notifications/message")
      logs.add(text(), era >= "2026-07-28" && callId !== undefined);
  }

  #toStep(outcome: CallOutcome): TranscriptStep {
    const title = describeOutcome(outcome);
    switch (outcome.status) {
      case "finished": {
        const { _meta, ...result } = outcome.result;
        return { kind: "result", title, value: { result: this.#withShapes(result) } };
      }
      case "failed": {
        const { code, mcpError, detail } = outcome.problem;
        const message = this.#toShape(mcpError?.message ?? detail);
        return { kind: "error", title, value: { code: mcpError?.code ?? code, message } };
      }
      default:
        return { kind: "cancellation", title, value: {} };
    }
  }

  /** A value whose texts show the shape of what changes on every run. */
  #withShapes(value: JsonValue): JsonValue {
    return mapTexts(value, this.#toShape);
  }
}

/** An address often has an id of its own on every run. */
function hideIds(url: string): string {
  return url.replaceAll(/(?<=[/=])[\w.~-]{8,}(?=$|[/?#&])/g, (part) =>
    /\d/.test(part) ? "…" : part,
  );
}
