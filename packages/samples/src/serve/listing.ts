import { groupKey } from "@elicitation-playground/shared/log/subjects";
import { z } from "zod";
import type { Sample, SamplePrompt, SampleResource } from "../sample/defineSample.ts";
import { groupOf } from "../tools/index.ts";

/** A sample as `tools/list` returns it, the same for every client. */
export function describeTool(sample: Sample) {
  const { name, title, description, annotations, input } = sample;
  const group = groupOf(sample);
  // Without `$schema` the dialect is the spec's default, and other validators accept it too.
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: "input" });
  const keywords: Record<string, unknown> = schema;
  return {
    name,
    title,
    description,
    annotations,
    inputSchema: { ...keywords, type: "object" as const },
    ...(group !== undefined && { _meta: { [groupKey]: group } }),
  };
}

/** A prompt as `prompts/list` returns it. */
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

/** A resource as `resources/list` returns it. */
export function describeResource({ uri, name, title, description, mimeType }: SampleResource) {
  return { uri, name, title, description, mimeType };
}
