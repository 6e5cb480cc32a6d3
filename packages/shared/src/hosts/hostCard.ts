import { z } from "zod";
import { traits } from "../elicitation/traits.ts";
import type { JsonValue } from "../text/json.ts";

/** The format of a host card file. A change that older readers cannot read has a new number. */
export const hostCardFormat = "elicitation-playground/host-card@1";

/** What a probe found out, with its label. */
export const probeVerdicts = {
  pass: "Pass",
  fail: "Fail",
  "not-shown": "Not shown",
  "answered-by-itself": "Answered by itself",
  "not-tried": "Not tried",
  "not-declared": "Not declared",
} as const;
export type ProbeVerdict = keyof typeof probeVerdicts;
const verdicts = Object.keys(probeVerdicts) as [ProbeVerdict, ...ProbeVerdict[]];

const probeResultSchema = z.strictObject({
  /** The name of the tool. */
  id: z.string().min(1),
  title: z.string(),
  /** The title of its group. */
  topic: z.string().optional(),
  verdict: z.enum(verdicts),
  /** It was called and waits for the host. The verdict stands if nothing more comes. */
  isWaiting: z.literal(true).optional(),
  /** The observation, as a sentence. With `fail` it also names the expected behavior. */
  detail: z.string(),
  /** The ids in docs/REQUIREMENTS.md that it is about. */
  requirements: z.array(z.string()),
  /** What the question of the probe has, so that the result says something about other questions. */
  traits: z.array(z.enum(traits)),
  /** From the question until the answer. */
  latencyMs: z.number().min(0).optional(),
  /** What the host answered. */
  action: z.string().optional(),
  content: z.json().optional(),
});
export type ProbeResult = z.output<typeof probeResultSchema>;

export const hostCardSchema = z.strictObject({
  format: z.literal(hostCardFormat),
  host: z.strictObject({ name: z.string(), version: z.string(), title: z.string().optional() }),
  /** The protocol version that was spoken. */
  era: z.string(),
  transport: z.enum(["stdio", "http"]),
  /** What the host declared. */
  capabilities: z.record(z.string(), z.json()),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  /** Every probe in its order; one that was not called has the verdict `not-tried`. */
  probes: z.array(probeResultSchema),
  /** How to make this card again, as lines of text. */
  repeat: z.string(),
});
export type HostCard = z.output<typeof hostCardSchema> & {
  capabilities: Record<string, JsonValue>;
};
