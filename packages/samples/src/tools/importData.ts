import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

const batches = 4;

export const importData = defineSample({
  name: "import-data",
  title: "Import data",
  description:
    "Imports pretend rows, batch by batch, and asks in the middle. Cancel it at any time.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({
    batchMs: z.int().min(0).max(10_000).default(400).describe("How long a batch takes"),
  }),

  // Nothing is imported before the last step, so a cancelled call leaves nothing to undo.
  *run({ batchMs }, ask) {
    const work = () => ask.once((signal) => pause(batchMs, null, { signal }));
    const progress = (done: number, message: string) => ({
      progress: done,
      total: 2 * batches,
      message,
    });

    for (let batch = 1; batch <= batches; batch += 1) {
      yield* ask.progress(progress(batch - 1, `Reading batch ${batch} of ${batches}`));
      yield* work();
    }

    const choice = yield* ask.select("3 of 40 rows already exist. What should happen to them?", {
      skip: "Skip them",
      replace: "Replace them",
    });
    if (choice.action === "decline") return "Imported nothing: you said no.";
    if (choice.action === "cancel") return "Imported nothing: you closed the question.";

    for (let batch = 1; batch <= batches; batch += 1) {
      yield* ask.progress(progress(batches + batch - 1, `Importing batch ${batch} of ${batches}`));
      yield* work();
    }
    return choice.value === "skip"
      ? "Imported 37 rows and skipped 3."
      : "Imported 40 rows, 3 of them replaced.";
  },
});
