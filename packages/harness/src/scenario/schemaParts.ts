import { z } from "zod";

// What several parts of the scenario schema share.

export const jsonObject = z.record(z.string(), z.json());

/** A text: all of it, a part of it, or a pattern. */
export const textMatch = z.union([
  z.string(),
  oneOf(
    z.strictObject({
      contains: z.string().min(1).optional().describe("A part of the text."),
      matches: z
        .string()
        .min(1)
        .refine(isRegExp, "This is not a valid regular expression. Escape special characters.")
        .meta({ format: "regex" })
        .optional()
        .describe("A regular expression; anchor it with ^ and $ to match the whole text."),
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
 * Requires exactly one of these keys, and allows each companion only with the key it belongs to.
 * A refined object rather than a union, so that a misspelt key is reported as such and editors
 * complete keys. The JSON Schema gets the same rule in its own terms.
 */
export function oneOf<T extends z.ZodObject>(
  schema: T,
  keys: string[],
  companions: Companions = {},
) {
  const owners = Object.entries(companions).map(([key, owner]) => [key, [owner]]);
  return schema.superRefine(requireOne(keys, companions)).meta({
    oneOf: keys.map((key) => ({ required: [key] })),
    ...(owners.length > 0 && { dependencies: Object.fromEntries(owners) as unknown }),
  });
}

function requireOne(keys: string[], companions: Companions) {
  return (value: object, context: z.RefinementCtx): void => {
    const given = keys.filter((key) => Object.hasOwn(value, key));
    if (given.length !== 1) {
      const found = given.length === 0 ? "none of them" : given.join(" and ");
      const message = `Exactly one of ${keys.join(", ")} is required; found ${found}.`;
      context.addIssue({ code: "custom", message });
      return;
    }
    for (const [key, owner] of Object.entries(companions)) {
      if (!Object.hasOwn(value, key) || given[0] === owner) continue;
      const message = `${key} is only valid together with ${owner}. Remove it.`;
      context.addIssue({ code: "custom", message, path: [key] });
    }
  };
}
