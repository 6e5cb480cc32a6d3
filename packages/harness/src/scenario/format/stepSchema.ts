import { z } from "zod";
import { problemCodes } from "@elicitation-playground/shared/problem";
import { answerSchema, type ScenarioAnswer } from "./answerSchema.ts";
import { callSchema } from "./callSchema.ts";
import { questionSchema, samplingSchema } from "./questionSchema.ts";
import { captures, duration, jsonObject, oneOf, textMatch } from "./schemaParts.ts";

/** The names of JSON-RPC's own codes. */
const numbers: Record<string, number> = {
  parseerror: -32700,
  invalidrequest: -32600,
  methodnotfound: -32601,
  invalidparams: -32602,
  internalerror: -32603,
};

/** Typed as any string, so that a wider type can be passed to the library, but checked. */
const problemCode = z
  .string()
  .superRefine((input, context) => {
    const number = numbers[input.toLowerCase().replaceAll(/[^a-z]/g, "")];
    if (/^-?\d+$/.test(input.trim()) || number !== undefined) {
      const message = `A JSON-RPC error code is not text. Write the number: code: ${number ?? input.trim()}.`;
      context.addIssue({ code: "custom", message });
    } else if (!problemCodes.some((code) => code === input)) {
      context.addIssue({ code: "invalid_value", values: [...problemCodes], input });
    }
  })
  .meta({ enum: [...problemCodes] });

const endShape = {
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
};

/** A result, or one of these keys on its own. */
function oneEnd<T extends z.ZodObject>(schema: T, alone: string[]) {
  return schema
    .superRefine((end, context) => {
      const given = Object.keys(end);
      if (given.length < 2 || !given.some((key) => alone.includes(key))) return;
      const message = given.includes("not")
        ? "not stands alone in expect. Move the other keys into it, or remove it."
        : "A call has one outcome: a result, error or cancelled. Keep one of them.";
      context.addIssue({ code: "custom", message });
    })
    .meta({
      anyOf: [{ not: { anyOf: alone.map((key) => ({ required: [key] })) } }, { maxProperties: 1 }],
    });
}

const unwantedSchema = oneEnd(z.strictObject(endShape), ["error", "cancelled"])
  // Every end of a call would match it.
  .refine((unwanted) => Object.keys(unwanted).length > 0, {
    message: "not is empty. Write how the call must not end: not: { text: Booked. }.",
    params: { lacks: "one" },
  })
  .meta({ minProperties: 1 });
/** Parts of the end of a call; one that is left out may be anything. */
export type UnwantedOutcome = z.output<typeof unwantedSchema>;

export const outcomeSchema = oneEnd(
  z.strictObject({
    ...endShape,
    not: unwantedSchema
      .optional()
      .describe("The call may end in any way except this one: { text: Booked. }."),
  }),
  ["error", "cancelled", "not"],
);
export type ScenarioOutcome = z.output<typeof outcomeSchema>;

/** A call with its questions and its end. */
export const stepShape = {
  call: callSchema,
  questions: z
    .array(questionSchema)
    .default([])
    .describe(
      "The questions it asks, one entry each. Any other fails the test, unless others answers it.",
    ),
  order: z
    .enum(["listed", "any"])
    .default("listed")
    .describe("any if the questions may come in any order."),
  others: answerSchema
    .optional()
    .describe("The answer to any question that questions does not list: cancel."),
  samplings: z.array(samplingSchema).default([]).describe("The sampling requests it makes."),
  expect: outcomeSchema
    .prefault({})
    .describe("How the call ends: { text: Booked. }; by default, without an error."),
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

const ofCalls = ["questions", "samplings", "order", "others", "expect", "capture"];

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
    const { questions, samplings, expect, capture = {} } = step;
    const order = step.order === "any" ? [step.order] : [];
    const others = step.others === undefined ? [] : [step.others];
    const ofCall = { questions, samplings, order, others, expect, capture };
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

/** What the step answers, if questions are asked. */
export function answersOf({ questions, others }: FollowUp): ScenarioAnswer[] {
  const answers = [...questions.map(({ answer }) => answer), others];
  return answers.filter((answer) => answer !== undefined);
}

export function isCallStep(step: FollowUp): step is FollowUp & CallStep {
  return step.call !== undefined;
}
