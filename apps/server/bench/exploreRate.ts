import { homedir } from "node:os";
import { setTimeout } from "node:timers/promises";
import { Explorer } from "@elicitation-playground/harness/explore/explorer";
import type { ExploreOptions } from "@elicitation-playground/harness/explore/plan/exploreOptions";
import { openFreshTargets } from "../src/targets/freshTargets.ts";

const measureAfter = [2000, 6000, 10_000];
/** What one branch may leave behind when its exploration is over. */
const flatBytes = 200;

type Rate = { transport: string; branches: number; perSecond: number };

/** How many branches are walked per second over stdio and HTTP, and what 10,000 of them leave behind. */
export async function measureExploreRate(program: string, collectGarbage: () => void) {
  const targets = openFreshTargets({ env: {}, userHome: homedir() });
  const base = {
    folder: ".",
    targets,
    label: "bench",
    probes: [],
    onBug: (error: unknown) => console.error(error),
  };
  try {
    const rates = [
      await rateOf("stdio", {
        ...base,
        server: { command: process.execPath, args: [program] },
        args: { "": { film: "Metropolis" } },
      }),
      await rateOf("HTTP", { ...base, server: { sample: "modern" }, tools: ["contact"] }),
    ];
    const heap: { after: number; megabytes: number }[] = [];
    let walked = 0;
    let kept = 0;
    for (let seed = 1; heap.length < measureAfter.length; seed += 1) {
      const tools = ["interview", "two-steps", "every-field"];
      const explorer = new Explorer({
        ...base,
        server: { sample: "modern" },
        tools,
        seed,
        only: [],
      });
      await explorer.run();
      const { branches } = explorer.log.state;
      walked += branches.length;
      kept = JSON.stringify(branches).length / branches.length;
      if (walked < (measureAfter[heap.length] ?? 0)) continue;
      heap.push({ after: walked, megabytes: await measureHeap(collectGarbage) });
    }
    return { rates, heap, keptBytes: kept, ...growthOf(heap) };
  } finally {
    await targets.close();
  }
}

async function rateOf(transport: string, options: ExploreOptions): Promise<Rate> {
  const explorer = new Explorer({ ...options, only: [] });
  const startedAt = performance.now();
  await explorer.run();
  const branches = explorer.log.state.branches.length;
  return { transport, branches, perSecond: (1000 * branches) / (performance.now() - startedAt) };
}

async function measureHeap(collectGarbage: () => void): Promise<number> {
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await setTimeout(20);
  }
  collectGarbage();
  return process.memoryUsage().heapUsed / 1e6;
}

function growthOf(heap: { after: number; megabytes: number }[]) {
  const [before, last] = heap.slice(-2);
  if (!before || !last) throw new Error("Two measurements are needed.");
  const grownBytes = ((last.megabytes - before.megabytes) * 1e6) / (last.after - before.after);
  return { grownBytes, isFlat: grownBytes < flatBytes };
}
