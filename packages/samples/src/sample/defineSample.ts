import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ToolAnnotations } from "@elicitation-playground/shared/log/subjects";
import type { z } from "zod";
import type { Notebook } from "../notes/notebook.ts";
import type { Ask } from "./ask.ts";
import type { Asking } from "./steps.ts";

/**
 * A tool, written once for both eras. In 2026-07-28 `run` starts over in every round and receives
 * the earlier answers again, so between two questions it only computes: the same answers must lead
 * to the same questions. It uses the notebook only in `ask.once`.
 */
export type Sample<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  annotations: ToolAnnotations;
  input: Input;
  run(args: z.output<Input>, ask: Ask, notebook: Notebook): Asking<SampleResult>;
};

export type SampleResult = string | { text: string; structured: JsonObject };

export function defineSample<Input extends z.ZodObject>(sample: Sample<Input>): Sample<Input> {
  return sample;
}

/** A prompt that may ask before it returns, written once for both eras like a tool. */
export type SamplePrompt<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** All strings, as the arguments of a prompt are. */
  input: Input;
  /** Returns the user's message to the model. */
  run(args: z.output<Input>, ask: Ask): Asking<string>;
};

export function definePrompt<Input extends z.ZodObject>(
  prompt: SamplePrompt<Input>,
): SamplePrompt<Input> {
  return prompt;
}

/** A resource that may ask before it is read, written once for both eras like a tool. */
export type SampleResource = {
  uri: string;
  name: string;
  title: string;
  description: string;
  mimeType: string;
  run(ask: Ask): Asking<string>;
};

export function defineResource(resource: SampleResource): SampleResource {
  return resource;
}
