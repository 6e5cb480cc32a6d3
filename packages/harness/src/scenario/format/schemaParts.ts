import { z } from "zod";
import { longestMs } from "@elicitation-playground/shared/profile/limits";
import { fillVariables } from "./variables.ts";

// What several parts of the scenario schema share.

export const jsonObject = z.record(z.string(), z.json());

const units: Record<string, number> = { ms: 1, s: 1000, m: 60_000 };
const written = /^(\d+(?:\.\d+)?)\s*(ms|s|m)$/;

/** A time such as 500ms, 2s or 1m; a number is milliseconds. */
export const duration = z
  .union([
    z.int().min(0).max(longestMs),
    z.string().regex(written, "This is not a time. Write it like 500ms, 2s or 1m."),
  ])
  .transform((value) => {
    if (typeof value === "number") return value;
    const [, count = "0", unit = "ms"] = written.exec(value) ?? [];
    return Math.min(Math.round(Number(count) * (units[unit] ?? 1)), longestMs);
  });

/** The URL of an MCP server or gateway; its port may be a variable. */
export const httpUrl = z
  .string()
  .min(1)
  .superRefine((text, context) => {
    const message = describeUrl(fillVariables(text, () => "1"));
    if (message !== undefined) context.addIssue({ code: "custom", message });
  })
  // An editor sees the file before its variables are filled in.
  .meta({ pattern: "^(?:https?://|.*\\$\\{env:)" });

function describeUrl(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) {
    return URL.canParse(text)
      ? undefined
      : `"${text}" is not a URL. Write it like http://127.0.0.1:3000/mcp.`;
  }
  const [, scheme] = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text) ?? [];
  if (scheme !== undefined) return `The URL must start with http:// or https://, not ${scheme}://.`;
  return `"${text}" is not a URL. Write http://${text.replace(/^\/+/, "")}.`;
}

/** A text: all of it, a part of it, or a pattern. */
export const textMatch = z.union([
  z.string(),
  oneOf(
    z.strictObject({
      contains: z.string().min(1).optional().describe("A part of the text."),
      matches: pattern()
        .optional()
        .describe("A regular expression; anchor it with ^ and $ to match the whole text."),
    }),
    ["contains", "matches"],
  ),
]);
export type TextMatch = z.output<typeof textMatch>;

/** Values to keep, by the name that later calls use. `source` is what a value can come from. */
export function captures(source: { valid: RegExp; list: string }) {
  const from = z
    .string()
    .regex(source.valid, `There is nothing to capture here. Write ${source.list}.`)
    .describe(`What the value comes from: ${source.list}.`);
  return z.record(
    z.string().regex(/^[\w-]+$/, "The name of a capture has only letters, digits, - and _."),
    z.union([
      from,
      z.strictObject({
        from,
        matches: pattern().describe(
          "A regular expression; its first group is the value: 'number (\\d+)'.",
        ),
      }),
    ]),
  );
}
export type Captures = z.output<ReturnType<typeof captures>>;

function pattern() {
  return z
    .string()
    .min(1)
    .refine(
      isRegExp,
      "This is not a valid regular expression. Write \\ before special characters such as ( or [.",
    )
    .meta({ format: "regex" });
}

function isRegExp(source: string): boolean {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

type OneOfOptions = {
  /** Keys that are allowed only together with another one. */
  companions?: Record<string, string>;
  /** Two of the keys that may also stand together. */
  together?: readonly [string, string];
  /** What to write if there is none of the keys. */
  advice?: string;
};

/**
 * Requires exactly one of these keys, and allows each companion only with the key it belongs to.
 * A refined object rather than a union, so that a misspelt key is reported as such and editors
 * complete keys. The JSON Schema gets the same rule in its own terms.
 */
export function oneOf<T extends z.ZodObject>(
  schema: T,
  keys: string[],
  { companions = {}, together, advice = "" }: OneOfOptions = {},
) {
  const owners = Object.entries(companions).map(([key, owner]) => [key, [owner]]);
  const [first, second] = together ?? [];
  return schema.superRefine(requireOne(keys, { companions, together, advice })).meta({
    oneOf: keys.map((key) => ({
      required: [key],
      ...(key === second && { not: { required: [first] } }),
    })),
    ...(owners.length > 0 && { dependencies: Object.fromEntries(owners) as unknown }),
  });
}

function requireOne(
  keys: string[],
  {
    companions,
    together = [],
    advice,
  }: {
    companions: Record<string, string>;
    together: readonly string[] | undefined;
    advice: string;
  },
) {
  return (value: object, context: z.RefinementCtx): void => {
    const given = keys.filter((key) => Object.hasOwn(value, key));
    const arePair = given.length === 2 && given.every((key) => together.includes(key));
    if (given.length !== 1 && !arePair) {
      const isNone = given.length === 0;
      const found = isNone ? "none of them" : given.join(" and ");
      const message = `Exactly one of ${keys.join(", ")} is required; found ${found}.${isNone ? advice : " Remove one."}`;
      context.addIssue({ code: "custom", message, ...(isNone && { params: { lacks: "one" } }) });
      return;
    }
    for (const [key, owner] of Object.entries(companions)) {
      if (!Object.hasOwn(value, key) || given.includes(owner)) continue;
      const message = `${key} is only valid together with ${owner}. Remove it.`;
      context.addIssue({ code: "custom", message, path: [key] });
    }
  };
}
