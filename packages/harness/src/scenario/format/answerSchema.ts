import { z } from "zod";
import { jsonObject, oneOf } from "./schemaParts.ts";

const visitSchema = z
  .strictObject({
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
    as: z
      .literal("someone-else")
      .optional()
      .describe(
        "someone-else: another browser visits the page that the person has opened. The test fails " +
          "unless the page refuses it.",
      ),
    address: z
      .enum(["altered", "reused"])
      .optional()
      .describe(
        "altered visits a changed address, reused one that was finished before. The test fails " +
          "unless the page refuses it.",
      ),
  })
  .superRefine(({ run, request, submit, as, address }, context) => {
    const ways = [run, request, submit].filter((way) => way !== undefined).length;
    const isTrial = as !== undefined || address !== undefined;
    if (ways === 1 || (ways === 0 && isTrial)) return;
    const message = `A visit has one of run, request and submit.${ways === 0 ? " Write submit: [{}] to submit a form as it is." : " Remove the others."}`;
    context.addIssue({ code: "custom", message, ...(ways === 0 && { params: { lacks: "one" } }) });
  })
  .meta({
    oneOf: [
      { required: ["run"] },
      { required: ["request"] },
      { required: ["submit"] },
      {
        anyOf: [{ required: ["as"] }, { required: ["address"] }],
        not: {
          anyOf: [{ required: ["run"] }, { required: ["request"] }, { required: ["submit"] }],
        },
      },
    ],
  })
  .describe("How to visit the page: run, request or submit.");
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

/** The faults that an answer can have on purpose; `broken`, `never` and `after` cover the others. */
export const answerFaults = [
  "answer-twice",
  "answer-late",
  "drop-connection",
  "drop-key",
  "add-key",
  "tamper-state",
  "omit-state",
  "replay-state",
  "swap-state",
] as const;
export type AnswerFault = (typeof answerFaults)[number];

/** Words of the fault menu, and what to write instead. */
const otherWords: Record<string, string> = {
  "never-answer": "To leave the question open, write answer: never.",
  "odd-answer": "To send content that breaks the schema, write answer: { broken: { … } }.",
  delay: "To answer later, write after: 500ms beside answer.",
};
const faultWords = answerFaults.map(
  (fault) => [fault, `Write answer: { fault: ${fault} }.`] as const,
);

/** One of these words; a word with advice is refused with it. */
function word<const T extends readonly string[]>(words: T, advice: Record<string, string>) {
  return z
    .string()
    .superRefine((input, context) => {
      const message = Object.hasOwn(advice, input) ? advice[input] : undefined;
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .meta({ enum: [...words] })
    .pipe(z.enum(words));
}

export const answerSchema = z.union([
  word(answerKeywords, { ...otherWords, ...Object.fromEntries(faultWords) }),
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
      done: z
        .union([visitSchema, z.array(visitSchema).min(1)])
        .optional()
        .describe("Visits the page; several visits are made one after the other."),
      fault: word(answerFaults, otherWords)
        .optional()
        .describe(
          "Breaks the protocol on purpose: tamper-state, omit-state, replay-state, swap-state, " +
            "answer-twice, answer-late, drop-key, add-key or drop-connection.",
        ),
      action: z
        .enum(["accept", "decline", "cancel"])
        .optional()
        .describe("What an answer with a fault says if it has no content; accept by default."),
    }),
    ["accept", "broken", "done", "fault"],
    {
      companions: { action: "fault" },
      together: ["accept", "fault"],
      advice: " Content belongs in accept: answer: { accept: { confirm: true } }.",
    },
  )
    .refine(({ accept, action }) => accept === undefined || action === undefined, {
      message: "An answer with accept has no action. Remove action.",
      path: ["action"],
    })
    .meta({ not: { required: ["accept", "action"] } }),
]);
export type ScenarioAnswer = z.output<typeof answerSchema>;
