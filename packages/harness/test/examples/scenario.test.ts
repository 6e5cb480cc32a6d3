import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runScenarios } from "../../src/run/runScenarios.ts";

test("the scenario of docs/HARNESS.md passes", async () => {
  const notAvailable = () => Promise.reject(new Error("Not available in this test."));
  const bugs: unknown[] = [];
  const { results } = await runScenarios({
    files: ["rooms.yaml"],
    folder: fileURLToPath(new URL(".", import.meta.url)),
    variables: {},
    workers: 2,
    targets: { sample: notAvailable, configured: notAvailable },
    reporters: [],
    onBug: (error) => bugs.push(error),
  });
  expect(bugs).toEqual([]);
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill("passed"));
});
