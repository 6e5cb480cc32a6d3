import { z } from "zod";
import type { Sample } from "../sample/defineSample.ts";

/** A sample as `tools/list` shows it, the same to every client. */
export function describeTool({ name, title, description, annotations, input }: Sample) {
  // Without `$schema` the dialect is the spec's own, and validators of other dialects cope too.
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: "input" });
  const keywords: Record<string, unknown> = schema;
  return {
    name,
    title,
    description,
    annotations,
    inputSchema: { ...keywords, type: "object" as const },
  };
}
