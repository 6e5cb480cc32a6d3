import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runScenarios } from "../../src/run/runScenarios.ts";

test.for([
  ["rooms.yaml", 4],
  ["faults.yaml", 11],
] as const)("%s of the docs passes", async ([file, count]) => {
  const notAvailable = () => Promise.reject(new Error("Not available in this test."));
  const bugs: unknown[] = [];
  const { results } = await runScenarios({
    files: [file],
    folder: fileURLToPath(new URL(".", import.meta.url)),
    variables: {},
    workers: 2,
    settleMs: 20,
    targets: { sample: notAvailable, configured: notAvailable },
    reporters: [],
    onBug: (error) => bugs.push(error),
  });
  expect(bugs).toEqual([]);
  expect(results.map(({ status }) => status)).toEqual(Array(count).fill("passed"));
});
