import { z } from "zod";
import type { CallSubject } from "@elicitation-playground/shared/log/subjects";
import { jsonObject, oneOf } from "./schemaParts.ts";

export const callSchema = oneOf(
  z.strictObject({
    tool: z.string().min(1).optional().describe("The name of a tool."),
    prompt: z.string().min(1).optional().describe("The name of a prompt."),
    resource: z.string().min(1).optional().describe("The URI of a resource."),
    arguments: jsonObject.optional().describe("The arguments of the call: { room: Ada }."),
  }),
  ["tool", "prompt", "resource"],
)
  .refine(({ resource, arguments: given }) => resource === undefined || given === undefined, {
    message: "A resource takes no arguments. Remove them.",
    path: ["arguments"],
  })
  .meta({ not: { required: ["resource", "arguments"] } })
  .describe("The call: { tool: book-room, arguments: { room: Ada } }.");
export type ScenarioCall = z.output<typeof callSchema>;

/** The name of the tool or prompt, or the URI of the resource. */
export function nameOfCall({ tool, prompt, resource }: ScenarioCall): string {
  return tool ?? prompt ?? resource ?? "";
}

/** The arguments of a prompt become texts. */
export function toSubject(call: ScenarioCall): CallSubject {
  const { tool, prompt, resource, arguments: given = {} } = call;
  if (tool !== undefined) return { tool, arguments: given };
  if (prompt !== undefined) {
    const texts = Object.entries(given).map(([name, value]): [string, string] => [
      name,
      typeof value === "string" ? value : JSON.stringify(value),
    ]);
    return { prompt, arguments: Object.fromEntries(texts) };
  }
  return { resource: resource ?? "" };
}
