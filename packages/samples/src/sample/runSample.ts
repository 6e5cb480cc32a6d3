import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/json";
import type { z } from "zod";
import { ask, type Question } from "./ask.ts";
import type { Sample, SampleResult } from "./defineSample.ts";

/**
 * Who answers a tool's questions; each way of serving brings its own. `pause` ends this run with
 * a result of its own kind, to be taken up from the start once there is an answer.
 */
export type Person<Pause = never> = {
  canBeAsked: boolean;
  answer(question: Question, index: number): Promise<ElicitationAnswer | { pause: Pause }>;
};

export type CallResult = {
  content: { type: "text"; text: string }[];
  structuredContent?: JsonObject;
  isError?: boolean;
};

export async function runSample<Pause = never>(
  sample: Sample,
  args: z.output<Sample["input"]>,
  person: Person<Pause>,
): Promise<CallResult | Pause> {
  try {
    const asking = sample.run(args, ask);
    let step = asking.next();
    for (let index = 0; !step.done; index += 1) {
      if (!person.canBeAsked) return toUnableResult(sample, step.value);
      const answer = await person.answer(step.value, index);
      if ("pause" in answer) return answer.pause;
      step = asking.next(answer);
    }
    return toCallResult(step.value);
  } catch (error) {
    return toErrorResult(error instanceof Error ? error.message : String(error));
  }
}

export function toErrorResult(text: string): CallResult {
  return { ...toCallResult(text), isError: true };
}

function toCallResult(result: SampleResult): CallResult {
  if (typeof result === "string") return { content: [{ type: "text", text: result }] };
  return { content: [{ type: "text", text: result.text }], structuredContent: result.structured };
}

function toUnableResult(sample: Sample, question: Question): CallResult {
  if (question.whenUnable !== undefined) return toCallResult(question.whenUnable);
  return toErrorResult(
    `${sample.name} has to ask something, and this client does not support form elicitation.`,
  );
}
