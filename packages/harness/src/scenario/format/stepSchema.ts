import { z } from "zod";
import { problemCodes } from "@elicitation-playground/shared/problem";
import { questionSchema, samplingSchema } from "./questionSchema.ts";
import { captures, duration, jsonObject, oneOf, textMatch } from "./schemaParts.ts";

const callSchema = oneOf(
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
  })
  .meta({ not: { required: ["resource", "arguments"] } })
  .describe("The call: { tool: book-room, arguments: { room: Ada } }.");
export type ScenarioCall = z.output<typeof callSchema>;

/** Typed as any string, so that a wider type can be passed to the library, but checked. */
const problemCode = z
  .string()
  .superRefine((input, context) => {
    if (/^-?\d+$/.test(input.trim())) {
      const message = `A JSON-RPC error code is not text. Write the number: code: ${input.trim()}.`;
      context.addIssue({ code: "custom", message });
    } else if (!problemCodes.some((code) => code === input)) {
      context.addIssue({ code: "invalid_value", values: [...problemCodes], input });
    }
  })
  .meta({ enum: [...problemCodes] });

export const outcomeSchema = z
  .strictObject({
    text: textMatch.optional().describe("All text of the result: a text, contains or matches."),
    structuredContent: jsonObject.optional().describe("The complete structured content."),
    structuredContentPart: jsonObject
      .optional()
      .describe("A part of the structured content; other properties are ignored."),
    isError: z.boolean().optional().describe("true if the tool reports an error."),
    error: z
      .strictObject({
        code: z
          .union([z.int(), problemCode])
          .optional()
          .describe(
            "A JSON-RPC error code, -32602, or a problem code of the playground, call-timed-out.",
          ),
        message: textMatch.optional().describe("The error message: a text, contains or matches."),
      })
      .optional()
      .describe("The error the call fails with: { code: -32602 }."),
    cancelled: z.literal(true).optional().describe("true if the call is cancelled."),
  })
  .refine(
    ({ error, cancelled, ...result }) =>
      [error, cancelled, Object.keys(result)[0]].filter((part) => part !== undefined).length < 2,
    { message: "A call has one outcome: a result, error or cancelled. Keep one of them." },
  )
  .meta({
    anyOf: [
      { not: { anyOf: [{ required: ["error"] }, { required: ["cancelled"] }] } },
      { maxProperties: 1 },
    ],
  });
export type ScenarioOutcome = z.output<typeof outcomeSchema>;

/** A call with its questions and its end. */
export const stepShape = {
  call: callSchema,
  questions: z
    .array(questionSchema)
    .default([])
    .describe("The questions it asks, one entry each. Any other question fails the test."),
  order: z
    .enum(["listed", "any"])
    .default("listed")
    .describe("any if the questions may come in any order."),
  samplings: z.array(samplingSchema).default([]).describe("The sampling requests it makes."),
  expect: outcomeSchema.prefault({}).describe("How the call ends; by default, without an error."),
  capture: captures({
    valid: /^(?:text|structuredContent(?:\.[^.[\]]+|\[\d+\])*)$/,
    list: "text or a path such as structuredContent.rooms[0].id",
  })
    .optional()
    .describe(
      "Values for later calls: { id: structuredContent.id }. ${capture:id} inserts the value.",
    ),
};
const callStepSchema = z.strictObject(stepShape);
export type CallStep = z.output<typeof callStepSchema>;

const ofCalls = ["questions", "samplings", "order", "expect", "capture"];

export const followUpSchema = oneOf(
  z.strictObject({
    ...stepShape,
    call: callSchema.optional(),
    wait: duration.optional().describe("How long to wait before the next call: 500ms."),
  }),
  ["call", "wait"],
)
  .superRefine((step, context) => {
    if (step.wait === undefined) return;
    const { questions, samplings, order, expect, capture = {} } = step;
    const ofCall = { questions, samplings, order: order === "any" ? [order] : [], expect, capture };
    for (const [key, value] of Object.entries(ofCall)) {
      if (Object.keys(value).length === 0) continue;
      const message = `${key} is only valid together with call. Move it to a step with a call.`;
      context.addIssue({ code: "custom", message, path: [key] });
    }
  })
  .meta({
    anyOf: [
      { required: ["call"] },
      { not: { anyOf: ofCalls.map((key) => ({ required: [key] })) } },
    ],
  });
/** Another call, or a pause before the next one. */
export type FollowUp = z.output<typeof followUpSchema>;

export function isCallStep(step: FollowUp): step is FollowUp & CallStep {
  return step.call !== undefined;
}
