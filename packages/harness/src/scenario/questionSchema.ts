import { z } from "zod";
import { jsonObject, oneOf, textMatch } from "./schemaParts.ts";

const visitSchema = oneOf(
  z.strictObject({
    run: z
      .array(z.string())
      .min(1)
      .optional()
      .describe('Runs a program that visits the page: [node, visit.mjs, "${url}"].'),
    request: z
      .strictObject({
        url: z
          .string()
          .min(1)
          .default("${url}")
          .describe("The URL to request; ${url} is the question's URL."),
        method: z.string().min(1).default("GET"),
        headers: z.record(z.string(), z.string()).default({}),
        body: z.string().optional(),
      })
      .optional()
      .describe("Sends one HTTP request instead of visiting the page."),
    submit: z
      .array(z.record(z.string(), z.string()))
      .optional()
      .describe("Opens the page and submits one form after the other: [{ card: '4242' }]."),
  }),
  ["run", "request", "submit"],
).describe("How to visit the page: run, request or submit.");
export type Visit = z.output<typeof visitSchema>;

/** Answers that are written as one word. */
export const answerKeywords = [
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
  z.enum(answerKeywords),
  oneOf(
    z.strictObject({
      accept: z
        .union([z.enum(["defaults", "generated"]), jsonObject])
        .optional()
        .describe("The content; or defaults; or generated, for valid placeholder content."),
      broken: z
        .union([z.literal("no-content"), jsonObject])
        .optional()
        .describe("Content that deliberately breaks the schema; no-content sends none."),
      done: visitSchema.optional(),
    }),
    ["accept", "broken", "done"],
  ),
]);
export type ScenarioAnswer = z.output<typeof answerSchema>;

export const questionSchema = z.strictObject({
  message: textMatch.optional().describe("The message: a text, contains or matches."),
  mode: z.enum(["form", "url"]).optional().describe("form or url."),
  fields: z.array(z.string()).optional().describe("The names of all fields: [room, confirm]."),
  schema: jsonObject.optional().describe("A part of the requested schema."),
  url: textMatch.optional().describe("The URL in url mode: a text, contains or matches."),
  times: z.int().min(1).max(1000).default(1).describe("How often it is asked in a row."),
  answer: answerSchema
    .optional()
    .describe(
      "accept, decline, cancel, timeout, never, done, not-done or cancel-call; or accept: with " +
        "content, broken: with content, done: with a visit. If omitted, the profile's automatic " +
        "answer applies.",
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
