import { z } from "zod";
import { traits } from "../elicitation/traits.ts";
import { longestMs } from "./limits.ts";

// How a client treats questions, where it differs from a person who sees and answers everything.

/**
 * What a client does with a question instead of letting the person answer. `accept` sends the
 * defaults of the schema, `accept-empty` an empty object; `error` is a JSON-RPC error, and
 * `silence` no response at all.
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
export const ignorableKeywords = ["pattern", "format", "length", "range", "default"] as const;

const ruleSchema = z.strictObject({
  /** The rule applies to questions with all of these traits; an empty list means every question. */
  when: z.array(z.enum(traits)).max(traits.length).default([]),
  reaction: z.enum(reactions),
  afterMs: z.int().min(0).max(longestMs).default(0),
});

export const behaviorSchema = z.strictObject({
  /** The first rule that applies to a question decides; without one, the person answers. */
  rules: z.array(ruleSchema).max(20).default([]),
  /** Fields with one of these traits are left out of the form. */
  hides: z.array(z.enum(traits)).max(traits.length).default([]),
  /** What happens when the profile's `answerTimeoutMs` is over. */
  atTimeout: z.enum(["cancel", "decline", "error", "silence"]).default("cancel"),
  ignores: z.array(z.enum(ignorableKeywords)).max(ignorableKeywords.length).default([]),
  /** Selects the first option of a required single choice. */
  preselectsFirst: z.boolean().default(false),
  /** Removes spaces around text answers. */
  trimsText: z.boolean().default(false),
});
export type Behavior = z.output<typeof behaviorSchema>;
export type BehaviorRule = Behavior["rules"][number];
