import { z } from "zod";
import type { SamplePrompt } from "../sample/definePrompt.ts";

/** A prompt as `prompts/list` shows it. */
export function describePrompt({ name, title, description, input }: SamplePrompt) {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input" });
  const args = Object.entries(properties).map(([argument, schema]) => ({
    name: argument,
    ...(typeof schema === "object" &&
      schema.description !== undefined && { description: schema.description }),
    required: required.includes(argument),
  }));
  return { name, title, description, arguments: args };
}
