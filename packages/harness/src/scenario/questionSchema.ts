import { z } from "zod";
import { jsonObject, oneOf, textMatch } from "./schemaParts.ts";

const visitSchema = oneOf(
  z.strictObject({
    run: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('A program that visits the page: [node, visit.mjs, "${url}"].'),
    request: z
      .strictObject({
        url: z.string().min(1).default("${url}").describe("Where to; ${url} is the question's."),
        method: z.string().min(1).default("GET"),
        headers: z.record(z.string(), z.string()).default({}),
        body: z.string().optional(),
      })
      .optional()
      .describe("One HTTP request in place of a visit."),
    submit: z
      .array(z.record(z.string(), z.string()))
      .optional()
      .describe("Opens the page and fills in one form after the other: [{ card: '4242' }]."),
  }),
  ["run", "request", "submit"],
).describe("How the page is visited: run, request or submit.");
export type Visit = z.output<typeof visitSchema>;

/** Words that are an answer by themselves. */
export const answerWords = [
  "accept",
  "decline",
  "cancel",
  "timeout",
  "never",
  "done",
  "not-done",
  "cancel-call",
] as const;

const answerSchema = z.union([
  z.enum(answerWords),
  oneOf(
    z.strictObject({
      accept: z
        .union([z.enum(["defaults", "generated"]), jsonObject])
        .optional()
        .describe("The content; or defaults, or generated for valid content of no meaning."),
      broken: z
        .union([z.literal("no-content"), jsonObject])
        .optional()
        .describe("Content that breaks the schema, sent on purpose; no-content sends none."),
      done: visitSchema.optional(),
    }),
    ["accept", "broken", "done"],
  ),
]);
export type ScenarioAnswer = z.output<typeof answerSchema>;

export const questionSchema = z.strictObject({
  message: textMatch.optional().describe("What it asks: a text, contains or matches."),
  mode: z.enum(["form", "url"]).optional().describe("form or url."),
  fields: z.array(z.string()).optional().describe("The names of all its fields: [room, confirm]."),
  schema: jsonObject.optional().describe("A part of the requested schema."),
  url: textMatch.optional().describe("The address in url mode: a text, contains or matches."),
  times: z.int().min(1).max(1000).default(1).describe("How often it is asked in a row."),
  answer: answerSchema
    .optional()
    .describe(
      "accept, decline, cancel, timeout, never, done, not-done or cancel-call; or accept: with " +
        "content, broken: with content, done: with a visit. Without one the profile's rule answers.",
    ),
});
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
