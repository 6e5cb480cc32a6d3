import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getHeapCodeStatistics } from "node:v8";
import type { TargetProvider } from "@elicitation-playground/harness/run/targets/toTarget";
import { runScenarios } from "@elicitation-playground/harness/run/runScenarios";
import { openFreshTargets } from "../src/targets/freshTargets.ts";

const measureAfter = [100, 500, 1000];
/** Allows for the result that is kept for the report, and for compiled code. */
const flatBytes = 2000;

const scenario = {
  server: { sample: "modern" },
  eras: ["2025-11-25", "2026-07-28"],
  // One more per era than is counted: memory is measured before the next one begins.
  tests: Array.from({ length: 501 }, (_, index) => ({
    name: `number ${index}`,
    call: { tool: "delete-all" },
    questions: [{ fields: ["confirm"], answer: { accept: { confirm: true } } }],
    expect: { text: "Deleted all 42 files." },
  })),
};

type Measurement = { after: number; megabytes: number; code: number };

/** Runs a thousand scenarios in this process, each with its own connection and sample. */
export async function runManyScenarios(collectGarbage: () => void) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  writeFileSync(join(folder, "many.json"), JSON.stringify(scenario));
  const targets = openFreshTargets({ env: {}, userHome: homedir() });
  const heap: Measurement[] = [];
  let done = 0;
  const measure: TargetProvider["sample"] = async (name) => {
    if (done === measureAfter[heap.length]) heap.push(await measureHeap(done, collectGarbage));
    return targets.sample(name);
  };
  const startedAt = performance.now();
  try {
    const { results } = await runScenarios({
      files: ["many.json"],
      folder,
      variables: {},
      // One at a time: running scenarios would be counted too.
      workers: 1,
      retries: 0,
      bail: false,
      grep: undefined,
      era: undefined,
      shard: undefined,
      timeoutMs: undefined,
      targets: { ...targets, sample: measure },
      reporters: [{ onDone: () => (done += 1), onEnd: () => undefined }],
      onBug: (error) => console.error(error),
    });
    const passed = results.filter(({ status }) => status === "passed").length;
    const seconds = (performance.now() - startedAt) / 1000;
    return { heap, passed, seconds, ...growthOf(heap) };
  } finally {
    await targets.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Collects garbage more than once: `fetch` releases a request in a finalizer, which runs some turns
 * after the collection.
 */
async function measureHeap(after: number, collectGarbage: () => void): Promise<Measurement> {
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await setTimeout(20);
  }
  collectGarbage();
  const { code_and_metadata_size: code } = getHeapCodeStatistics();
  return { after, megabytes: process.memoryUsage().heapUsed / 1e6, code: code / 1e6 };
}

/** Between the last two measurements, when everything is compiled and cached. */
function growthOf(heap: Measurement[]) {
  const [before, last] = heap.slice(-2);
  if (!before || !last) throw new Error("Two measurements are needed.");
  const grownBytes = ((last.megabytes - before.megabytes) * 1e6) / (last.after - before.after);
  return { grownBytes, isFlat: grownBytes < flatBytes };
}
