import { z } from "zod";
import type { ExplorationState } from "../explore/reduceExploration.ts";
import { exploreEras } from "../explore/eras.ts";
import { findNamedProfile } from "../hosts/namedProfiles.ts";
import { isJsonObject, type JsonObject } from "../text/json.ts";

/** What an exploration may be asked for. */
export const exploreBounds = {
  branches: { min: 1, max: 2000 },
  depth: { min: 1, max: 20 },
  budgetMs: { min: 1000, max: 3_600_000 },
  callTimeoutMs: { min: 100, max: 60_000 },
  seed: { min: 0, max: 4_294_967_295 },
} as const;

/** Someone may leave the page. */
export const defaultBudgetMs = 600_000;

const toolName = z.string().min(1).max(1000);

function within({ min, max }: { min: number; max: number }) {
  return z.int().min(min).max(max);
}

/** Explores what a connection is to: the same target, on connections of its own. */
export const startExplorationSchema = z.strictObject({
  connectionId: z.string(),
  /** The name of the client to explore as; one that declares and answers everything by default. */
  profile: z
    .string()
    .refine((name) => findNamedProfile(name) !== undefined, "is no named profile")
    .exactOptional(),
  /** The only tool to explore; all of them by default. */
  tool: toolName.exactOptional(),
  /** The arguments of the tool; without a tool, of every tool that has such an argument. */
  args: z.custom<JsonObject>(isJsonObject, "must be an object").exactOptional(),
  /** Without `tool`: whether those that are marked as destructive, or open-world, are called too. */
  destructive: z.boolean().default(false),
  openWorld: z.boolean().default(false),
  eras: z.array(z.enum(exploreEras)).min(1).max(exploreEras.length).exactOptional(),
  /** Tools that read the state; an empty list for none. By default they are chosen by name. */
  probes: z.array(toolName).max(10).exactOptional(),
  seed: within(exploreBounds.seed).exactOptional(),
  branches: within(exploreBounds.branches).exactOptional(),
  depth: within(exploreBounds.depth).exactOptional(),
  /** The longest time that it may take. */
  budgetMs: within(exploreBounds.budgetMs).default(defaultBudgetMs),
  callTimeoutMs: within(exploreBounds.callTimeoutMs).exactOptional(),
});
export type StartExploration = z.input<typeof startExplorationSchema>;

/** An exploration without its events. */
export type ExplorationSummary = {
  id: string;
  connectionId: string;
  /** The only tool that it explores. */
  tool?: string;
  /** The name of the connection. */
  label: string;
  startedAt: string;
  status: ExplorationState["status"];
  branches: number;
  findings: number;
};
