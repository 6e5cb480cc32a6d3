import { z } from "zod";

// What several parts of a scenario have in common.

export const jsonObject = z.record(z.string(), z.json());

/** A text that is known whole, in part, or by its shape. */
export const textMatch = z.union([
  z.string(),
  oneOf(
    z.strictObject({
      contains: z.string().min(1).optional().describe("A part of the text."),
      matches: z
        .string()
        .min(1)
        .refine(isRegExp, "This is no regular expression. Escape its special characters.")
        .meta({ format: "regex" })
        .optional()
        .describe("A regular expression that fits somewhere in the text; ^ and $ are its ends."),
    }),
    ["contains", "matches"],
  ),
]);
export type TextMatch = z.output<typeof textMatch>;

function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

type Companions = Record<string, string>;

/**
 * Just one of these keys, and the others only beside the one they belong to. Said of one object
 * and not of a union, so that a misspelt key is found as such and editors can complete; the JSON
 * Schema says the same in its own words.
 */
export function oneOf<T extends z.ZodObject>(
  schema: T,
  keys: string[],
  companions: Companions = {},
) {
  const owners = Object.entries(companions).map(([key, owner]) => [key, [owner]]);
  return schema.superRefine(refuseOthers(keys, companions)).meta({
    oneOf: keys.map((key) => ({ required: [key] })),
    ...(owners.length > 0 && { dependencies: Object.fromEntries(owners) as unknown }),
  });
}

function refuseOthers(keys: string[], companions: Companions) {
  return (value: object, context: z.RefinementCtx): void => {
    const given = keys.filter((key) => Object.hasOwn(value, key));
    if (given.length !== 1) {
      const found = given.length === 0 ? "none of them" : given.join(" and ");
      const message = `Give one of ${keys.join(", ")}; here is ${found}.`;
      context.addIssue({ code: "custom", message });
      return;
    }
    for (const [key, owner] of Object.entries(companions)) {
      if (!Object.hasOwn(value, key) || given[0] === owner) continue;
      const message = `${key} belongs to ${owner}, and there is none. Leave it out.`;
      context.addIssue({ code: "custom", message, path: [key] });
    }
  };
}
