import { expect, test } from "vitest";
import { Notebook } from "../notes/notebook.ts";
import { ask } from "../sample/ask.ts";
import { runSteps, type Peer } from "../sample/runSample.ts";
import { alone } from "../sample/steps.ts";
import { importData } from "./importData.ts";

/** Runs an import that is cancelled at this much progress. */
async function importUntil(cancelAt: number) {
  const calling = new AbortController();
  let works = 0;
  const peer: Peer = {
    canElicitForm: true,
    canElicitUrl: false,
    canListRoots: false,
    ask: async () => ({ [alone]: { action: "accept", content: { value: "skip" } } }),
    listRoots: async () => [],
    once: async (work) => {
      const value = await work(calling.signal);
      works += 1;
      return value;
    },
    reportProgress: async ({ progress }) => {
      if (progress === cancelAt) calling.abort();
    },
  };
  await expect(runSteps(importData.run({ batchMs: 0 }, ask, new Notebook()), peer)).rejects.toThrow(
    /aborted/,
  );
  return works;
}

test("a cancelled import stops at its current batch", async () => {
  for (const cancelAt of [0, 3, 4, 7]) expect(await importUntil(cancelAt)).toBe(cancelAt);
});
