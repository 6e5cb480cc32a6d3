import type { z } from "zod";
import type { Ask } from "./ask.ts";
import type { Asking } from "./steps.ts";

/** A prompt that may ask before it is ready, written once for both eras like a tool. */
export type SamplePrompt<Input extends z.ZodObject = z.ZodObject> = {
  name: string;
  title: string;
  description: string;
  /** Strings all: that is what a prompt's arguments are. */
  input: Input;
  /** Ends in what the person says to the model. */
  run(args: z.output<Input>, ask: Ask): Asking<string>;
};

export function definePrompt<Input extends z.ZodObject>(
  prompt: SamplePrompt<Input>,
): SamplePrompt<Input> {
  return prompt;
}
