import {
  compareConversations,
  gatewayDiffers,
  nameGateway,
} from "./gateway/compareConversations.ts";
import type { TestFailure } from "./failure/failure.ts";
import type { Conversation } from "./gateway/conversation.ts";
import type { Difference } from "./match/difference.ts";
import type { PlannedTest } from "./planTests.ts";
import { runStableTest } from "./runStableTest.ts";
import type { EndWith, TestOptions, TestResult } from "./runTest.ts";

/** The latest direct run of each test that also runs through a gateway. */
export type DirectRuns = Map<PlannedTest, Promise<Conversation | undefined>>;

/** Runs a test. One through a gateway fails if the conversation is not the same as without it. */
export async function runOnce(
  planned: PlannedTest,
  options: TestOptions,
  directs: DirectRuns,
): Promise<TestResult> {
  if (planned.direct) return runThrough(planned, planned.direct, options, directs);
  const { result, conversation } = record(planned, options);
  directs.set(planned, conversation);
  return result;
}

async function runThrough(
  planned: PlannedTest,
  direct: PlannedTest,
  options: TestOptions,
  directs: DirectRuns,
): Promise<TestResult> {
  const { host, targets } = options;
  // Another shard may have run it.
  const runDirectly = () => record(direct, { host, targets }).conversation;
  const expected = (await directs.get(direct)) ?? (await runDirectly());
  const run = record(planned, options);
  const result = await run.result;
  const actual = await run.conversation;
  if (!expected || !actual || result.failure?.kind === "url-fetched") return result;
  const differences = compareConversations(expected, actual);
  if (differences.length === 0) return result;
  const again = await runDirectly();
  const real = again ? ignoreVarying(differences, compareConversations(expected, again)) : [];
  if (real.length === 0) return result;
  const gateway = nameGateway(planned.file.scenario.through ?? "");
  return { ...result, ...run.endWith(gatewayDiffers(real, gateway)) };
}

/** What differs between two direct runs as well is not the gateway's doing. */
function ignoreVarying(differences: Difference[], varying: Difference[]): Difference[] {
  return differences.filter(({ what }) => varying.every((each) => each.what !== what));
}

/** Runs a test; the conversation is undefined if there was no connection. */
function record(planned: PlannedTest, options: TestOptions) {
  let said: Conversation | undefined;
  let endOtherwise: EndWith | undefined;
  const result = runStableTest(planned, {
    ...options,
    onConversation: (conversation, endWith) => {
      if (conversation.era !== "") said = conversation;
      endOtherwise = endWith;
    },
  });
  return {
    result,
    conversation: result.then(() => said),
    endWith: (failure: TestFailure) => endOtherwise?.(failure),
  };
}
