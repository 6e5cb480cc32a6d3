import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { runScenarios } from "../../src/run/runScenarios.ts";

test("the scenario of docs/HARNESS.md passes", async () => {
  const unable = () => Promise.reject(new Error("Not available in this test."));
  const { results } = await runScenarios({
    files: ["rooms.yaml"],
    folder: fileURLToPath(new URL(".", import.meta.url)),
    variables: {},
    workers: 2,
    reach: { sample: unable, configured: unable },
    reporters: [],
    onBug: (error) => expect(error).toBeUndefined(),
  });
  expect(results.map(({ status }) => status)).toEqual(Array(4).fill("passed"));
});
