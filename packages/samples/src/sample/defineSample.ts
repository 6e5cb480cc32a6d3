import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ToolAnnotations } from "@elicitation-playground/shared/log/subjects";
import type { z } from "zod";
import type { Ask } from "./ask.ts";
import type { Asking } from "./steps.ts";

/**
 * A tool, written once for both eras. `run` may start over and be fed the earlier answers again,
 * so between two questions it only computes: same answers, same questions.
 */
export type Sample<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  run(args: z.output<Input>, ask: Ask): Asking<SampleResult>;
};

export type SampleResult = string | { text: string; structured: JsonObject };

export function defineSample<Input extends z.ZodObject>(sample: Sample<Input>): Sample<Input> {
  return sample;
}
