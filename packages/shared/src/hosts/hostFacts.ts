import { z } from "zod";
import { traits } from "../elicitation/traits.ts";
import { specRevisions } from "../elicitation/lint/rules/revisions.ts";

// What is known about hosts. Every fact has a source and a date, because facts age.

/** How a fact was learned, in the order of how much it proves. */
export const sourceKinds = {
  card: "recorded by check-host",
  package: "published package",
  source: "source code",
  probe: "probe of the real client",
  issue: "public thread",
  documentation: "documentation",
  guess: "conclusion from other facts",
} as const;
type SourceKind = keyof typeof sourceKinds;
const kinds = Object.keys(sourceKinds) as [SourceKind, ...SourceKind[]];

const sourceSchema = z.strictObject({
  kind: z.enum(kinds),
  /** Where to read it, for example "claude-code #85442". */
  name: z.string().min(1),
  url: z.url({ protocol: /^https$/ }).optional(),
});

export const factSchema = z.strictObject({
  /**
   * `works` says what the host handles, and `declares` what it announces: what it then does with
   * it is another fact. The others say what it does instead.
   */
  verdict: z.enum(["works", "declares", "degraded", "fails"]),
  /**
   * With `works` and `declares`: it is about each of these traits. Otherwise the fact applies to a
   * question that has all of them; an empty list means every question.
   */
  traits: z.array(z.enum(traits)),
  /**
   * The revisions it is about; all of them by default. A host that does not speak a revision fails
   * every question in it.
   */
  revisions: z.array(z.enum(specRevisions)).min(1).optional(),
  /** What the host does, as a sentence. */
  text: z.string().min(1),
  source: sourceSchema,
  /** When it was read or seen: a day, or a month or a year if no more is known. */
  date: z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/),
  /** The version of the host, where it is known. */
  version: z.string().min(1).optional(),
});
export type Fact = z.output<typeof factSchema>;
export type FactSource = Fact["source"];

export const hostSchema = z.strictObject({
  /** Its name on the command line, in scenarios and as a profile. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1),
  facts: z.array(factSchema),
});
export type HostFacts = z.output<typeof hostSchema>;

/** A host is a file of its own below `known/`. */
export function defineHost(host: HostFacts): HostFacts {
  return host;
}
