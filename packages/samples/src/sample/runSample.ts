import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import type { z } from "zod";
import { ask } from "./ask.ts";
import type { Sample, SampleResult } from "./defineSample.ts";
import {
  isUrlQuestion,
  type AskStep,
  type Asking,
  type Outcome,
  type Progress,
  type Question,
  type Replies,
  type Root,
  type Step,
  type Work,
} from "./steps.ts";
import { Unable } from "./unable.ts";
import { UrlRequired } from "./urlRequired.ts";

/**
 * Whoever called the tool, seen from the tool. Each way of serving brings its own. `pause` ends
 * this run with a result of its own kind, to be taken up from the start once there is an answer.
 */
export type Peer<Pause = never> = {
  canElicitForm: boolean;
  canElicitUrl: boolean;
  canListRoots: boolean;
  ask(step: AskStep, index: number): Promise<Replies | Paused<Pause>>;
  listRoots(index: number): Promise<Root[] | Paused<Pause>>;
  once(work: Work, index: number): Promise<JsonValue>;
  tell(progress: Progress, index: number): Promise<void>;
};

/** A class, so that it cannot be mistaken for replies with such a name. */
export class Paused<Pause> {
  readonly pause: Pause;

  constructor(pause: Pause) {
    this.pause = pause;
  }
}

export type CallResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: JsonObject;
  isError?: boolean;
};

/** A tool's run; its errors are results, as the spec wants it. */
export async function runSample<Pause = never>(
  sample: Sample,
  args: z.output<Sample["input"]>,
  peer: Peer<Pause>,
): Promise<CallResult | Pause> {
  try {
    const result = await runSteps(sample.run(args, ask), peer);
    return result instanceof Paused ? result.pause : toCallResult(result);
  } catch (error) {
    // The one error that a client can do something about: it is no result.
    if (error instanceof UrlRequired) throw error;
    if (error instanceof Unable) {
      return error.text === undefined
        ? toErrorResult(
            `${sample.name} has to ask something, and this client does not support ${error.mode} elicitation.`,
          )
        : toCallResult(error.text);
    }
    return toErrorResult(error instanceof Error ? error.message : String(error));
  }
}

/** Runs what asks, step by step, until it ends or has to wait for the next round. */
export async function runSteps<Result, Pause>(
  asking: Asking<Result>,
  peer: Peer<Pause>,
): Promise<Result | Paused<Pause>> {
  let step = asking.next();
  for (let index = 0; step.done !== true; index += 1) {
    const outcome = await perform(step.value, index, peer);
    if (outcome instanceof Paused) return outcome;
    step = asking.next(outcome);
  }
  return step.value;
}

async function perform<Pause>(
  step: Step,
  index: number,
  peer: Peer<Pause>,
): Promise<Outcome | Paused<Pause>> {
  switch (step.kind) {
    case "ask": {
      const questions: Record<string, Question> = {};
      const unable: Replies = {};
      for (const [name, question] of Object.entries(step.questions)) {
        const isAble = isUrlQuestion(question) ? peer.canElicitUrl : peer.canElicitForm;
        if (isAble) questions[name] = question;
        else unable[name] = { action: "unable" };
      }
      if (Object.keys(questions).length === 0) return { kind: "ask", replies: unable };
      const replies = await peer.ask({ ...step, questions }, index);
      if (replies instanceof Paused) return replies;
      return { kind: "ask", replies: { ...unable, ...replies } };
    }
    case "roots": {
      if (!peer.canListRoots) return { kind: "roots", roots: [] };
      const roots = await peer.listRoots(index);
      return roots instanceof Paused ? roots : { kind: "roots", roots };
    }
    case "once":
      return { kind: "once", value: await peer.once(step.work, index) };
    case "tell":
      await peer.tell(step.progress, index);
      return { kind: "tell" };
  }
}

export function toErrorResult(text: string): CallResult {
  return { ...toCallResult(text), isError: true };
}

function toCallResult(result: SampleResult): CallResult {
  if (typeof result === "string") return { content: [{ type: "text", text: result }] };
  return { content: [{ type: "text", text: result.text }], structuredContent: result.structured };
}
