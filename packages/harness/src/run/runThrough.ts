import type { TestFailure } from "./failure/failure.ts";
import { gatewayDiffers, nameGateway } from "./gateway/compareTranscripts.ts";
import { confirmDifferences, enoughRuns } from "./gateway/confirmDifferences.ts";
import type { Transcript } from "./gateway/transcript.ts";
import type { Difference } from "./match/difference.ts";
import type { PlannedTest } from "./planTests.ts";
import { runStableTest } from "./runStableTest.ts";
import type { EndWith, TestOptions, TestResult } from "./runTest.ts";

/** The latest run of each test to which one through a gateway is still to be compared. */
export type DirectRuns = Map<PlannedTest, Promise<Transcript | undefined> | undefined>;

export function planDirectRuns(plan: PlannedTest[]): DirectRuns {
  return new Map(plan.flatMap(({ direct }) => (direct ? [[direct, undefined]] : [])));
}

/** Runs a test. One through a gateway fails if its transcript is not the same as without it. */
export async function runOnce(
  planned: PlannedTest,
  options: TestOptions,
  directs: DirectRuns,
): Promise<TestResult> {
  if (planned.direct) return runThrough(planned, planned.direct, options, directs);
  if (!directs.has(planned)) return runStableTest(planned, options);
  const { result, transcript } = record(planned, options);
  directs.set(planned, transcript);
  return result;
}

async function runThrough(
  planned: PlannedTest,
  direct: PlannedTest,
  options: TestOptions,
  directRuns: DirectRuns,
): Promise<TestResult> {
  const { host, targets } = options;
  const rerun = (test: PlannedTest) => record(test, { host, targets }).transcript;
  // Another shard may have run it, or an earlier attempt has used it.
  const expected = (await directRuns.get(direct)) ?? (await rerun(direct));
  directRuns.delete(direct);
  const run = record(planned, options);
  const result = await run.result;
  const actual = await run.transcript;
  if (!expected || !actual || result.failure?.kind === "url-fetched") return result;
  const { differences, passing } = await confirmDifferences({
    direct: expected,
    through: actual,
    runDirect: () => rerun(direct),
    runThrough: () => rerun(planned),
    runs: result.failure?.kind === "never-ended" ? enoughHangs : enoughRuns,
  });
  if (passing) return { ...result, notes: [...(result.notes ?? []), changedOnce(passing)] };
  if (differences.length === 0) return result;
  const gateway = nameGateway(planned.file.scenario.through ?? "");
  return { ...result, ...run.endWith(gatewayDiffers(differences, gateway)) };
}

/** Each takes all the time that a test may take, and a server hangs less often than it varies. */
const enoughHangs = 3;

function changedOnce({ what }: Difference): string {
  return `Through the gateway, ${what} was once different, but not in another run; this is not counted.`;
}

/** Runs a test; the transcript is undefined if there was no connection. */
function record(planned: PlannedTest, options: TestOptions) {
  let recorded: Transcript | undefined;
  let endOtherwise: EndWith | undefined;
  const result = runStableTest(planned, {
    ...options,
    onTranscript: (transcript, endWith) => {
      if (transcript.era !== "") recorded = transcript;
      endOtherwise = endWith;
    },
  });
  return {
    result,
    transcript: result.then(
      () => recorded,
      () => undefined,
    ),
    endWith: (failure: TestFailure) => endOtherwise?.(failure),
  };
}
