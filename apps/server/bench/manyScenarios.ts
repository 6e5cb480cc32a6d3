import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { getHeapCodeStatistics } from "node:v8";
import type { TargetProvider } from "@elicitation-playground/harness/run/toTarget";
import { runScenarios } from "@elicitation-playground/harness/run/runScenarios";
import { openFreshTargets } from "../src/targets/freshTargets.ts";

const marks = [100, 500, 1000];
/** What a result takes that is kept for the report, and what the compiler makes meanwhile. */
const flatBytes = 2000;

const scenario = {
  server: { sample: "modern" },
  eras: ["2025-11-25", "2026-07-28"],
  // One more in each era than is counted: a mark is taken before the next one begins.
  tests: Array.from({ length: 501 }, (_, index) => ({
    name: `number ${index}`,
    call: { tool: "delete-all" },
    questions: [{ fields: ["confirm"], answer: { accept: { confirm: true } } }],
    expect: { text: "Deleted all 42 files." },
  })),
};

type Mark = { after: number; megabytes: number; code: number };

/** A thousand scenarios in this process, each on a connection and a sample of its own. */
export async function runManyScenarios(collectGarbage: () => void) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  writeFileSync(join(folder, "many.json"), JSON.stringify(scenario));
  const reach = openFreshTargets({ env: {}, userHome: homedir() });
  const heap: Mark[] = [];
  let done = 0;
  const measure: TargetProvider["sample"] = async (name) => {
    if (done === marks[heap.length]) heap.push(await takeMark(done, collectGarbage));
    return reach.sample(name);
  };
  const startedAt = performance.now();
  try {
    const { results } = await runScenarios({
      files: ["many.json"],
      folder,
      variables: {},
      // One at a time: what is half-way through would be counted too.
      workers: 1,
      retries: 0,
      bail: false,
      grep: undefined,
      era: undefined,
      shard: undefined,
      timeoutMs: undefined,
      targets: { ...reach, sample: measure },
      reporters: [{ onDone: () => (done += 1), onEnd: () => undefined }],
      onBug: (error) => console.error(error),
    });
    const passed = results.filter(({ status }) => status === "passed").length;
    const seconds = (performance.now() - startedAt) / 1000;
    return { heap, passed, seconds, ...growthOf(heap) };
  } finally {
    await reach.close();
    rmSync(folder, { recursive: true });
  }
}

/**
 * What `fetch` keeps of a request is given back by a finalizer, which runs some turns after the
 * collection that found it: so it takes more than one.
 */
async function takeMark(after: number, collectGarbage: () => void): Promise<Mark> {
  for (let turn = 0; turn < 3; turn += 1) {
    collectGarbage();
    await setTimeout(20);
  }
  collectGarbage();
  const { code_and_metadata_size: code } = getHeapCodeStatistics();
  return { after, megabytes: process.memoryUsage().heapUsed / 1e6, code: code / 1e6 };
}

/** Between the last two marks, when everything has been compiled and cached once. */
function growthOf(heap: Mark[]) {
  const [before, last] = heap.slice(-2);
  if (!before || !last) throw new Error("Two marks are needed.");
  const grownBytes = ((last.megabytes - before.megabytes) * 1e6) / (last.after - before.after);
  return { grownBytes, isFlat: grownBytes < flatBytes };
}
