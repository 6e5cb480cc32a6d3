import { randomBytes } from "node:crypto";
import type { HostCard, ProbeResult } from "@elicitation-playground/shared/hosts/hostCard";
import { judgeUntried, toResult, type CheckedHost } from "./card.ts";
import type { CardStore } from "./cardStore.ts";
import type {
  Judgement,
  Probe,
  ProbeContext,
  ProbeStep,
  ProbeSteps,
  StepOutcome,
} from "./probe/probe.ts";
import { stepsOf } from "./probe/runProbe.ts";

/** One call of a tool, which runs one probe after the other over all its rounds. */
export class CheckRun {
  /** A secret: a retry of 2026-07-28 finds its run by it. */
  readonly id = randomBytes(32).toString("base64url");
  readonly tool: string;
  readonly context: ProbeContext;
  readonly results: ProbeResult[] = [];
  readonly #host: CheckedHost;
  readonly #store: CardStore;
  readonly #settle: (judgement: Judgement) => Judgement;
  readonly #waiting: Probe[];
  #current: { probe: Probe; steps: ProbeSteps; step: ProbeStep } | undefined;

  /** `settle` has the last word on a judgement, for probes with several calls. */
  constructor(
    { tool, probes, context, host }: RunStart,
    store: CardStore,
    settle = (judgement: Judgement) => judgement,
  ) {
    this.tool = tool;
    this.context = context;
    this.#host = host;
    this.#store = store;
    this.#settle = settle;
    this.#waiting = [...probes];
    this.#startNext();
  }

  /** What has to be done next; undefined when all is done. */
  get step(): ProbeStep | undefined {
    return this.#current?.step;
  }

  get card(): HostCard {
    return this.#store.open(this.#host);
  }

  resume(outcome: StepOutcome): void {
    if (!this.#current) return;
    const { probe, steps } = this.#current;
    this.#take(probe, steps, steps.next(outcome));
  }

  /** Ends the call with this judgement of the probe that is under way. */
  end(judgement: Judgement): void {
    const probe = this.#current?.probe;
    this.#waiting.length = 0;
    if (probe) this.#finish(probe, judgement);
  }

  #startNext(): void {
    const probe = this.#waiting.shift();
    this.#current = undefined;
    if (!probe) return;
    const known = judgeUntried(probe, this.#host.capabilities);
    if (known.verdict !== "not-tried") this.#finish(probe, known);
    else {
      const steps = stepsOf(probe, this.context);
      this.#take(probe, steps, steps.next());
    }
  }

  #take(probe: Probe, steps: ProbeSteps, next: IteratorResult<ProbeStep, Judgement>): void {
    if (next.done === true) return this.#finish(probe, this.#settle(next.value));
    this.#current = { probe, steps, step: next.value };
    // It stays like this if the host never comes back.
    this.#record(probe, {
      verdict: "not-shown",
      isWaiting: true,
      detail: describeWait(next.value),
    });
  }

  #finish(probe: Probe, judgement: Judgement): void {
    this.results.push(this.#record(probe, judgement));
    this.#startNext();
  }

  #record(probe: Probe, judgement: Judgement): ProbeResult {
    const result = toResult(probe, judgement);
    this.#store.record(this.#host, result, this.context.isScripted);
    return result;
  }
}

export type RunStart = {
  tool: string;
  probes: readonly Probe[];
  context: ProbeContext;
  host: CheckedHost;
};

/** What the card says until the step is done. */
function describeWait(step: ProbeStep): string {
  switch (step.kind) {
    case "ask":
    case "stray-completion":
      return "The question was sent, and no answer has come yet.";
    case "wait":
      return "Waiting for the host to cancel the call.";
    case "visit":
      return "Waiting for the person to finish the page.";
    case "require":
      return step.isAgain
        ? "The host called again, but the page of error -32042 was not finished."
        : "Error -32042 was sent, and the call has not been retried yet.";
  }
}
