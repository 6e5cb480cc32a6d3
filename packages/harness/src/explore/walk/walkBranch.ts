import { setTimeout as sleep } from "node:timers/promises";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { BranchWalk, type WalkLimits } from "./branchWalk.ts";
import type { Interner } from "./interner.ts";
import type { Lane } from "./lane.ts";
import { readProbe } from "./probe.ts";
import type { BranchPlan, BranchRecord, ProbeReading } from "../plan/record.ts";
import { toRecord } from "./toRecord.ts";

export type WalkedBranch = { record: BranchRecord; events: readonly SessionEvent[] };

type WalkFacts = { id: string; interner: Interner; secrets: readonly string[] };

/** Walks one branch on a lane: one call, whose questions are answered as planned. */
export async function walkBranch(
  lane: Lane,
  plan: BranchPlan,
  { id, interner, secrets, ...limits }: WalkLimits & WalkFacts,
): Promise<WalkedBranch> {
  if (plan.before) await callBefore(lane, plan, limits);
  const before = await readAll(lane, limits.probes);
  const walk = new BranchWalk(lane, plan, limits);
  const startedAt = performance.now();
  await walk.run();
  const durationMs = Math.round(performance.now() - startedAt);
  const { closing } = lane.tested.session;
  if (closing.aborted) throw new ProblemError("connection-closed", "The session was closed.");
  const atCancel = walk.isCancelled ? await readAll(lane, limits.probes) : undefined;
  if (limits.settleMs > 0) {
    await sleep(limits.settleMs, undefined, { signal: closing }).catch(() => undefined);
  }
  const after = await readAll(lane, limits.probes);
  const probes = limits.probes.flatMap((tool): ProbeReading[] => {
    const [first, last, middle] = [before, after, atCancel].map((each) => each?.get(tool));
    if (first === undefined || last === undefined) return [];
    return [
      { tool, before: first, after: last, ...(middle !== undefined && { atCancel: middle }) },
    ];
  });
  return {
    record: toRecord(walk.facts, { lane, plan, id, durationMs, probes, interner, secrets }),
    events: walk.end(),
  };
}

async function readAll(lane: Lane, probes: readonly string[]): Promise<Map<string, string>> {
  const readings = new Map<string, string>();
  for (const tool of probes) {
    const reading = await readProbe(lane, tool);
    if (reading !== undefined) readings.set(tool, reading);
  }
  return readings;
}

async function callBefore(lane: Lane, plan: BranchPlan, limits: WalkLimits): Promise<void> {
  if (!plan.before) return;
  const { before: _before, ...rest } = plan;
  const walk = new BranchWalk(lane, { ...rest, ...plan.before, purpose: "base" }, limits);
  await walk.run();
  walk.end();
}
