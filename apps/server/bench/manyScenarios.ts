import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { runScenarios } from "@elicitation-playground/harness/run/runScenarios";
import { openFreshReach } from "../src/harness/reachFresh.ts";

const marks = [100, 500, 1000];

const scenario = {
  server: { sample: "modern" },
  eras: ["2025-11-25", "2026-07-28"],
  tests: Array.from({ length: 500 }, (_, index) => ({
    name: `number ${index}`,
    call: { tool: "delete-all" },
    questions: [{ fields: ["confirm"], answer: { accept: { confirm: true } } }],
    expect: { text: "Deleted all 42 files." },
  })),
};

/** A thousand scenarios in this process, each on a connection and a sample of its own. */
export async function runManyScenarios(collectGarbage: () => void) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  writeFileSync(join(folder, "many.json"), JSON.stringify(scenario));
  const reach = openFreshReach({ env: {}, userHome: homedir() });
  const heap: { after: number; megabytes: number }[] = [];
  let done = 0;
  const startedAt = performance.now();
  try {
    const { results } = await runScenarios({
      files: ["many.json"],
      folder,
      variables: {},
      workers: 2,
      retries: 0,
      bail: false,
      grep: undefined,
      era: undefined,
      shard: undefined,
      timeoutMs: undefined,
      reach,
      reporters: [
        {
          onDone: () => {
            done += 1;
            if (!marks.includes(done)) return;
            collectGarbage();
            heap.push({ after: done, megabytes: process.memoryUsage().heapUsed / 1e6 });
          },
          onEnd: () => undefined,
        },
      ],
      onBug: (error) => console.error(error),
    });
    const passed = results.filter(({ status }) => status === "passed").length;
    return { heap, passed, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await reach.close();
    rmSync(folder, { recursive: true });
  }
}
