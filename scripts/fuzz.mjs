// @ts-check
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { exitWithError, prepareDependencies } from "./prepare.mjs";
import { exitWithNpm, run } from "./processes.mjs";
import { root } from "./workspace.mjs";

// The fuzz tests of `npm test` with many more inputs: `npm run fuzz -- 50000` sets how many of each
// kind, FUZZ_SEED repeats a run, and FUZZ_SHRINK=1 looks for the smallest input that fails.

exitWithNpm();
await prepareDependencies().catch(exitWithError);
const [inputs = "10000"] = process.argv.slice(2);
const seed = process.env["FUZZ_SEED"] ?? String(Math.floor(Math.random() * 2 ** 31));
const report = join(root, "node_modules/.cache/fuzz/results.jsonl");
mkdirSync(dirname(report), { recursive: true });
rmSync(report, { force: true });
console.log(`${inputs} inputs of each kind, FUZZ_SEED=${seed}`);

const vitest = join(root, "node_modules/vitest/vitest.mjs");
const args = [
  vitest,
  "run",
  "--project",
  "integration",
  "apps/server/test/fuzz/",
  "packages/host/test/settlement/settlementModel.test.ts",
  "--maxWorkers=2",
];
const env = { ...process.env, FUZZ_INPUTS: inputs, FUZZ_SEED: seed, FUZZ_REPORT: report };
const startedAt = performance.now();
const code = await run(process.execPath, args, { env });
printTable((performance.now() - startedAt) / 1000);
console.log(code === 0 ? "\nNo findings." : "\nThere are findings: see the failed tests above.");
process.exitCode = code;

/**
 * @typedef {{ name: string, inputs: number, seconds: number, megabytes: number }} Row
 * @param {number} seconds
 */
function printTable(seconds) {
  const rows = readRows();
  const total = rows.reduce((sum, row) => sum + row.inputs, 0);
  console.log("\n  inputs   seconds   heap after GC   what was sent");
  for (const row of rows) {
    console.log(
      `  ${String(row.inputs).padStart(6)}   ${row.seconds.toFixed(1).padStart(7)}   ${row.megabytes.toFixed(0).padStart(10)} MB   ${row.name}`,
    );
  }
  console.log(`\n${total} inputs in ${seconds.toFixed(0)} s, FUZZ_SEED=${seed}`);
}

/** A kind that failed has no row. @returns {Row[]} */
function readRows() {
  try {
    const lines = readFileSync(report, "utf8").trim().split("\n");
    return lines.map((line) => /** @type {Row} */ (JSON.parse(line)));
  } catch {
    return [];
  }
}
