import { z } from "zod";
import { behaviorSchema } from "./behavior.ts";
import { profileEras } from "./eras.ts";
import { longestMs } from "./limits.ts";

// The client that the host plays: what it declares to an MCP server, and its timeouts.

const milliseconds = z.int().positive().max(longestMs);

/** Parent segments, encoded or not, and encoded separators lead out of the given path. */
const traversal = /(^|[/\\])(\.|%2e){2}([/\\?#]|$)|%(2f|5c|00)|[\t\n\r]/i;

const rootUri = z
  .url({ protocol: /^file$/, error: "must be a file:// URI" })
  .refine((uri) => !traversal.test(uri), "must not contain parent segments (..)");

export const rootsSchema = z
  .array(z.strictObject({ uri: rootUri, name: z.string().min(1).optional() }))
  .max(100);
export type Root = z.output<typeof rootsSchema>[number];

export const profileSchema = z.strictObject({
  era: z.enum(profileEras).default("auto"),
  /** Both false declares `{}`, which means form mode only; null declares nothing. */
  elicitation: z
    .strictObject({ form: z.boolean(), url: z.boolean() })
    .nullable()
    .default({ form: true, url: true }),
  /** Null declares no roots; an empty list declares the capability. */
  roots: rootsSchema.nullable().default(null),
  /** Declares sampling: the person writes or refuses the message. */
  sampling: z.boolean().default(true),
  /** Runs a call as a task where the MCP server supports it. */
  tasks: z.boolean().default(true),
  clientInfo: z
    .strictObject({ name: z.string().min(1).max(200), version: z.string().min(1).max(200) })
    .default({ name: "elicitation-playground", version: "0.1.0" }),
  connectTimeoutMs: milliseconds.default(30_000),
  answerTimeoutMs: milliseconds.nullable().default(null),
  callTimeoutMs: milliseconds.nullable().default(null),
  maxRounds: z.int().min(1).max(100).default(10),
  /** Answers if the person has not done so by then; accept sends the defaults of the schema. */
  autoAnswer: z
    .strictObject({
      action: z.enum(["accept", "decline", "cancel"]),
      afterMs: z.int().min(0).max(longestMs),
    })
    .nullable()
    .default(null),
  /** How it treats questions, where it differs from a person who sees and answers everything. */
  behavior: behaviorSchema.nullable().default(null),
});
export type Profile = z.output<typeof profileSchema>;
export type ProfileInput = z.input<typeof profileSchema>;
export const defaultProfile: Profile = profileSchema.parse({});
