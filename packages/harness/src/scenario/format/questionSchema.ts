import { z } from "zod";
import { answerSchema } from "./answerSchema.ts";
import { captures, duration, jsonObject, textMatch } from "./schemaParts.ts";

/** How a question should look. */
export const expectedQuestionSchema = z.strictObject({
  message: textMatch.optional().describe("The message: a text, contains or matches."),
  mode: z.enum(["form", "url"]).optional().describe("form or url."),
  fields: z.array(z.string()).optional().describe("The names of all fields: [room, confirm]."),
  schema: jsonObject.optional().describe("A part of the requested schema."),
  url: textMatch.optional().describe("The URL in url mode: a text, contains or matches."),
});
export type ExpectedQuestion = z.output<typeof expectedQuestionSchema>;

export const questionSchema = z
  .strictObject({
    ...expectedQuestionSchema.shape,
    times: z.int().min(1).max(1000).default(1).describe("How often it is asked in a row."),
    stable: z
      .literal(true)
      .optional()
      .describe("true if it is the same each time it is asked; IDs and times may differ."),
    capture: captures({ valid: /^(?:message|url)$/, list: "message or url" })
      .optional()
      .describe(
        "Values for the answer and for what comes later: { code: { from: message, matches: 'code " +
          "(\\d+)' } }. ${capture:code} inserts the value.",
      ),
    after: duration.optional().describe("How long to wait before answering: 500ms."),
    answer: answerSchema
      .optional()
      .describe(
        "accept, decline, cancel, timeout, never, done, not-done or cancel-call; or accept: with " +
          "content, broken: with content, done: with a visit, fault: with a fault. If omitted, the " +
          "profile's automatic answer applies.",
      ),
  })
  .refine(({ stable, times }) => !stable || times > 1, {
    message: "stable compares a question with itself. Say how often it is asked: times: 2.",
    path: ["stable"],
  })
  .meta({ dependencies: { stable: ["times"] } });
export type ScenarioQuestion = z.output<typeof questionSchema>;

export const samplingSchema = z.strictObject({
  message: textMatch.optional().describe("The last message: a text, contains or matches."),
  answer: z
    .union([
      z.literal("refuse"),
      z.strictObject({ respond: z.string(), model: z.string().min(1).optional() }),
    ])
    .describe("refuse, or { respond: a text }."),
});
export type ScenarioSampling = z.output<typeof samplingSchema>;
