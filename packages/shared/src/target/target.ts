import { z } from "zod";

const stringMap = z.record(z.string(), z.string());

/** A registration at the authorization server; without it the client registers itself. */
const oauthSchema = z.strictObject({
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  /** The URL of a client ID metadata document. */
  clientMetadataUrl: z.url({ protocol: /^https$/ }).optional(),
  scope: z.string().min(1).optional(),
});

const overHttp = {
  url: z.url({ protocol: /^https?$/ }),
  headers: stringMap.optional(),
  oauth: oauthSchema.optional(),
};

export const targetSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("sample"), name: z.string() }),
  z.strictObject({
    kind: z.literal("stdio"),
    command: z.string().min(1),
    args: z.array(z.string()).default([]),
    env: stringMap.optional(),
    cwd: z.string().optional(),
  }),
  z.strictObject({ kind: z.literal("http"), ...overHttp }),
  z.strictObject({ kind: z.literal("sse"), ...overHttp }),
  /** Named on the command line or in a config file, which has its command and secrets. */
  z.strictObject({
    kind: z.literal("configured"),
    name: z.string().min(1),
    /** Values for the `${input:…}` placeholders of the config file. */
    inputs: stringMap.optional(),
  }),
]);
export type Target = z.output<typeof targetSchema>;
