import { z } from "zod";
import { traits } from "../elicitation/traits.ts";
import { longestMs } from "./limits.ts";

// How a client treats questions, where it differs from a person who sees and answers everything.

/**
 * What a client does with a question instead of letting the person answer. `accept` sends the
 * defaults of the schema, or consents to a page without opening it; `accept-empty` sends an empty
 * object; `error` is a JSON-RPC error, and `silence` no response at all.
 */
export const reactions = [
  "accept",
  "accept-empty",
  "decline",
  "cancel",
  "error",
  "silence",
] as const;
export type Reaction = (typeof reactions)[number];

/** Parts of a schema that a client does not honor: it does not check them, or not show them. */
export const ignorableKeywords = [
  "pattern",
  "format",
  "length",
  "range",
  "default",
  "text-default",
] as const;
export type IgnorableKeyword = (typeof ignorableKeywords)[number];

const traitList = z.array(z.enum(traits)).max(traits.length).default([]);

/** Where it is known from that a host does so, and when it was read or seen: a day, a month or a year. */
const sourceSchema = z.strictObject({
  name: z.string().min(1).max(200),
  date: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
});
export type BehaviorSource = z.output<typeof sourceSchema>;

const ruleSchema = z.strictObject({
  /** The rule applies to questions with all of these traits; an empty list means every question. */
  when: traitList,
  reaction: z.enum(reactions),
  afterMs: z.int().min(0).max(longestMs).default(0),
  source: sourceSchema.optional(),
});

export const behaviorSchema = z.strictObject({
  /** The id of the host that it imitates: messages name it. */
  imitates: z.string().min(1).max(60).nullable().default(null),
  /** The first rule that applies to a question decides; without one, the person answers. */
  rules: z.array(ruleSchema).max(20).default([]),
  /** Fields with one of these traits are left out of the form. */
  hides: traitList,
  /** A form with one of these traits is shown without any field: the person can only agree or not. */
  hidesForm: traitList,
  /** What happens when the profile's `answerTimeoutMs` is over. */
  atTimeout: z.enum(["cancel", "decline", "error", "silence"]).default("cancel"),
  /** The answers that the client has no way to give. */
  neverSends: z
    .array(z.enum(["decline", "cancel"]))
    .max(2)
    .default([]),
  ignores: z.array(z.enum(ignorableKeywords)).max(ignorableKeywords.length).default([]),
  /** Selects the first option of a required single choice. */
  preselectsFirst: z.boolean().default(false),
  /** Removes spaces around text answers. */
  trimsText: z.boolean().default(false),
  /** Where all of this is known from, except for a rule that names its own source. */
  source: sourceSchema.optional(),
});
export type Behavior = z.output<typeof behaviorSchema>;
export type BehaviorRule = Behavior["rules"][number];
