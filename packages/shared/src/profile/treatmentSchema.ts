import { z } from "zod";
import { ignorableKeywords, reactions } from "./behavior.ts";

const text = z.string();

/** How a client treats one question, where it differs from showing all of it to a person. */
export const treatmentSchema = z.object({
  /** Decides in the person's place. */
  rule: z.object({ reaction: z.enum(reactions), afterMs: z.number(), text }).exactOptional(),
  /** The fields that are not shown, and why, as a sentence. */
  hidden: z.object({ fields: z.array(text), isWholeForm: z.boolean(), text }).exactOptional(),
  /** The answers that it has no way to give, and why. */
  neverSends: z.object({ actions: z.array(z.enum(["decline", "cancel"])), text }).exactOptional(),
  ignores: z.array(z.enum(ignorableKeywords)).exactOptional(),
  preselectsFirst: z.literal(true).exactOptional(),
  trimsText: z.literal(true).exactOptional(),
});
export type Treatment = z.output<typeof treatmentSchema>;
