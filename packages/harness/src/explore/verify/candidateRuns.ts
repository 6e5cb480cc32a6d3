import type { Host } from "@elicitation-playground/host/session/host";
import type { FailureKind } from "../../run/failure/failure.ts";
import { planTests } from "../../run/planTests.ts";
import { runStableTest } from "../../run/runStableTest.ts";
import type { TestResult } from "../../run/runTest.ts";
import type { TargetProvider } from "../../run/targets/toTarget.ts";
import type { WrittenScenario } from "../../scenario/format/scenarioSchema.ts";
import { readScenario, type Variables } from "../../scenario/readScenario.ts";
import type { WrittenTest } from "../find/candidate/candidate.ts";
import type { ExploreSecrets } from "../secrets/exploreSecrets.ts";
import { writeFile } from "./writeFile.ts";

export type RunOptions = {
  /** As the scenario names it: what is secret in it must be a variable already. */
  server: WrittenScenario["server"];
  /** The folder that relative paths start from. */
  folder: string;
  /** The environment variables that `server` refers to. */
  variables?: Variables;
  /** What the file must not show. */
  secrets: ExploreSecrets;
  targets: TargetProvider;
  host: Host;
  signal?: AbortSignal | undefined;
  settleMs?: number;
};

/** A run that failed, with the conversation in words. */
export type FailedRun = { kind: FailureKind; cause: string; conversation: string[] };

/** Runs tests from their written form, each on a connection of its own, and counts the runs. */
export class CandidateRuns {
  readonly #options: RunOptions;
  count = 0;

  constructor(options: RunOptions) {
    this.#options = options;
  }

  get isStopped(): boolean {
    return this.#options.signal?.aborted === true || this.#options.host.isClosed;
  }

  /** How a test fails; undefined if it passes, or if the run was stopped. */
  async fail(test: WrittenTest): Promise<FailedRun | undefined> {
    const { server, folder, variables = {}, secrets, host, targets, settleMs } = this.#options;
    const text = writeFile({ server, secrets: secrets.variables }, test, []);
    const file = { ...readScenario("the finding", text, variables), folder };
    for (const planned of planTests([file], { settleMs })) {
      if (this.isStopped) return undefined;
      this.count += 1;
      const failed = toFailedRun(await runStableTest(planned, { host, targets }));
      if (failed) return failed;
    }
    return undefined;
  }
}

function toFailedRun({ failure, conversation }: TestResult): FailedRun | undefined {
  return failure && { kind: failure.kind, cause: failure.cause, conversation };
}
