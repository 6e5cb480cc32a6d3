import { z } from "zod";

// What web and other callers send, parsed once at the edge.

const stringMap = z.record(z.string(), z.string());

export const targetSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("sample"), name: z.string() }),
  z.strictObject({
    kind: z.literal("stdio"),
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    env: stringMap.optional(),
    cwd: z.string().optional(),
  }),
  z.strictObject({
    kind: z.literal("http"),
    url: z.url({ protocol: /^https?$/ }),
    headers: stringMap.optional(),
  }),
  z.strictObject({
    kind: z.literal("sse"),
    url: z.url({ protocol: /^https?$/ }),
    headers: stringMap.optional(),
  }),
]);
export type Target = z.output<typeof targetSchema>;

const milliseconds = z.int().positive().max(2_147_483_647);

export const profileSchema = z.strictObject({
  era: z.enum(["auto", "2025-11-25", "2026-07-28"]).default("auto"),
  elicitation: z
    .strictObject({ form: z.boolean(), url: z.boolean() })
    .nullable()
    .default({ form: true, url: true }),
  roots: z.array(z.strictObject({ uri: z.string(), name: z.string().optional() })).default([]),
  connectTimeoutMs: milliseconds.default(30_000),
  answerTimeoutMs: milliseconds.nullable().default(null),
  callTimeoutMs: milliseconds.nullable().default(null),
  maxRounds: z.int().min(1).max(100).default(10),
});
export type Profile = z.output<typeof profileSchema>;
export const defaultProfile: Profile = profileSchema.parse({});

export const openConnectionSchema = z.strictObject({
  target: targetSchema,
  profile: profileSchema.prefault({}),
});
export type OpenConnection = z.input<typeof openConnectionSchema>;

const jsonObject = z.record(z.string(), z.json());

export const startCallSchema = z.union([
  z.strictObject({
    connectionId: z.string(),
    tool: z.string(),
    arguments: jsonObject.default({}),
  }),
  z.strictObject({
    connectionId: z.string(),
    prompt: z.string(),
    arguments: stringMap.default({}),
  }),
  z.strictObject({ connectionId: z.string(), resource: z.string() }),
]);
export type StartCall = z.input<typeof startCallSchema>;

export const answerSchema = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("accept"), content: jsonObject.exactOptional() }),
  z.strictObject({ action: z.literal("decline") }),
  z.strictObject({ action: z.literal("cancel") }),
]);
