import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import type { z } from "zod";
import type { Notebook } from "../notes/notebook.ts";
import { ask } from "./ask.ts";
import type { Sample, SampleResult } from "./defineSample.ts";
import {
  isUrlQuestion,
  type AskStep,
  type Asking,
  type Outcome,
  type Progress,
  type SampleQuestion,
  type Replies,
  type Root,
  type Step,
  type Work,
} from "./steps.ts";
import { Unsupported, UrlRequired } from "./errors.ts";

/**
 * The caller of a tool. Each way of serving has its own. `Paused` ends this run with a result of
 * the caller's own kind; the tool runs again, from its start, when there is an answer.
 */
export type Peer<Pause = never> = {
  canElicitForm: boolean;
  canElicitUrl: boolean;
  canListRoots: boolean;
  ask(step: AskStep, index: number): Promise<Replies | Paused<Pause>>;
  listRoots(index: number): Promise<Root[] | Paused<Pause>>;
  once(work: Work, index: number): Promise<JsonValue>;
  reportProgress(progress: Progress, index: number): Promise<void>;
};

/** A class, so that replies can never be mistaken for it. */
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

/** Runs a tool. Its errors become results, as the spec requires. */
export async function runSample<Pause = never>(
  sample: Sample,
  args: z.output<Sample["input"]>,
  peer: Peer<Pause>,
  notebook: Notebook,
): Promise<CallResult | Pause> {
  try {
    const result = await runSteps(sample.run(args, ask, notebook), peer);
    return result instanceof Paused ? result.pause : toCallResult(result);
  } catch (error) {
    // The client handles this one as a protocol error.
    if (error instanceof UrlRequired) throw error;
    if (error instanceof Unsupported) {
      return error.text === undefined
        ? toErrorResult(
            `${sample.name} needs to ask something, but this client does not support ${error.mode} elicitation.`,
          )
        : toCallResult(error.text);
    }
    return toErrorResult(error instanceof Error ? error.message : String(error));
  }
}

/** Runs step by step until the result, or until the call has to wait for the next round. */
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
      const questions: Record<string, SampleQuestion> = {};
      const unsupported: Replies = {};
      for (const [name, question] of Object.entries(step.questions)) {
        const isSupported = isUrlQuestion(question) ? peer.canElicitUrl : peer.canElicitForm;
        if (isSupported) questions[name] = question;
        else unsupported[name] = { action: "unsupported" };
      }
      if (Object.keys(questions).length === 0) return { kind: "ask", replies: unsupported };
      const replies = await peer.ask({ ...step, questions }, index);
      if (replies instanceof Paused) return replies;
      return { kind: "ask", replies: { ...unsupported, ...replies } };
    }
    case "roots": {
      if (!peer.canListRoots) return { kind: "roots", roots: [] };
      const roots = await peer.listRoots(index);
      return roots instanceof Paused ? roots : { kind: "roots", roots };
    }
    case "once":
      return { kind: "once", value: await peer.once(step.work, index) };
    case "progress":
      await peer.reportProgress(step.progress, index);
      return { kind: "progress" };
  }
}

export function toErrorResult(text: string): CallResult {
  return { ...toCallResult(text), isError: true };
}

export function toCallResult(result: SampleResult): CallResult {
  if (typeof result === "string") return { content: [{ type: "text", text: result }] };
  return { content: [{ type: "text", text: result.text }], structuredContent: result.structured };
}
