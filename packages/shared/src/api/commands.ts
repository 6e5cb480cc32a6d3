import { z } from "zod";
import { isJsonObject, type JsonObject } from "../text/json.ts";
import { targetSchema } from "../target/target.ts";
import { profileSchema, rootsSchema } from "../profile/profile.ts";

// The bodies of the commands, parsed once at the edge.

const stringMap = z.record(z.string(), z.string());

export const openConnectionSchema = z.strictObject({
  target: targetSchema,
  profile: profileSchema.prefault({}),
  /** The name that the person gives it; by default the name of the target. */
  label: z.string().trim().min(1).max(100).optional(),
});
export type OpenConnection = z.input<typeof openConnectionSchema>;

/** Connects to the same target again, with its secrets, and with another profile if one is given. */
export const reconnectSchema = z.strictObject({ profile: profileSchema.optional() });

export const changeRootsSchema = z.strictObject({ roots: rootsSchema });

/** Kept as parsed: a zod record would drop a key called `__proto__`. */
const jsonObject = z.custom<JsonObject>(isJsonObject, "must be an object");

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
  z.strictObject({
    action: z.literal("accept"),
    content: jsonObject.exactOptional(),
    /** Deliberately sends the content without a check. */
    deliberate: z.literal(true).exactOptional(),
  }),
  z.strictObject({ action: z.literal("decline") }),
  z.strictObject({ action: z.literal("cancel") }),
]);

const faultSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("odd-answer") }),
  z.strictObject({ kind: z.literal("answer-twice") }),
  z.strictObject({ kind: z.literal("answer-late") }),
  z.strictObject({ kind: z.literal("delay"), seconds: z.number().min(0).max(3600) }),
  z.strictObject({ kind: z.literal("never-answer") }),
  z.strictObject({ kind: z.literal("drop-connection") }),
  z.strictObject({ kind: z.literal("drop-key") }),
  z.strictObject({ kind: z.literal("add-key"), key: z.string().default("not-asked") }),
  z.strictObject({ kind: z.literal("tamper-state") }),
  z.strictObject({ kind: z.literal("omit-state") }),
  z.strictObject({ kind: z.literal("replay-state") }),
  z.strictObject({ kind: z.literal("swap-state") }),
]);

/** The fault, and the unchecked answer to send with it. */
export const commitFaultSchema = z.strictObject({
  fault: faultSchema,
  answer: z
    .strictObject({
      action: z.enum(["accept", "decline", "cancel"]),
      content: z.json().exactOptional(),
    })
    .default({ action: "cancel" }),
});
export type CommitFault = z.input<typeof commitFaultSchema>;

export const samplingAnswerSchema = z.discriminatedUnion("action", [
  z.strictObject({
    action: z.literal("respond"),
    text: z.string(),
    model: z.string().min(1).optional(),
  }),
  z.strictObject({ action: z.literal("refuse") }),
]);
export type SamplingAnswer = z.output<typeof samplingAnswerSchema>;
