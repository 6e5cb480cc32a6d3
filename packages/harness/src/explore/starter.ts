import type { Branch } from "@elicitation-playground/shared/explore/branch";
import { exploreEras, type ExploreEra } from "@elicitation-playground/shared/explore/eras";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { verifyRecording } from "../record/verifyRecording.ts";
import type { WrittenScenario } from "../scenario/format/scenarioSchema.ts";
import { writeScenario } from "../scenario/write/writeScenario.ts";
import { Explorer } from "./explorer.ts";
import { exploreDefaults, type ExploreOptions } from "./plan/exploreOptions.ts";
import type { ExploreSecrets } from "./secrets/exploreSecrets.ts";

type StarterOptions = Omit<ExploreOptions, "isGentle" | "only"> & {
  /** Receives what happens now, for the person to read. */
  onProgress: (text: string) => void;
};

/** One scenario file of a starter suite. */
export type StarterFile = { tool: string; text: string; tests: number };

export type Starter = {
  files: StarterFile[];
  /** Tools that asked nothing, or of which no test could be made to pass, and why. */
  leftOut: string[];
  /** Why the MCP server could not be reached. */
  problem?: string;
};

type WrittenTest = WrittenScenario["tests"][number];
type MadeTest = { era: string; test: WrittenTest } | { failed: string };

const longestName = 80;

/**
 * Makes a suite that passes: for each question of each tool one accept, one decline and one cancel.
 * Each test has passed three times in a row.
 */
export async function createStarter(options: StarterOptions): Promise<Starter> {
  const explorer = new Explorer({ ...options, isGentle: true, keepsLogs: true });
  explorer.log.follow((event) => {
    if (event.type === "tool-started")
      options.onProgress(`Exploring ${event.tool} in ${event.era} …`);
  });
  await explorer.run();
  const { secrets } = explorer;
  const { branches, skipped, finished, eras } = explorer.log.state;
  if (finished?.problem !== undefined) return { files: [], leftOut: [], problem: finished.problem };
  const leftOut = skipped.map(({ tool, reason }) => `${tool}: ${reason}`);
  const files: StarterFile[] = [];
  const spoken = eras.filter(({ mcpServer }) => mcpServer).map(({ era }) => era);
  for (const tool of new Set(branches.map((branch) => branch.tool))) {
    const own = branches.filter((branch) => branch.tool === tool);
    if (own.every(({ steps }) => steps.length === 0)) {
      leftOut.push(`${tool}: it asked nothing${describeError(own[0])}.`);
      continue;
    }
    options.onProgress(`Running ${countOf(own.length, "test")} of ${tool}, three times each …`);
    const made = await inParallel(own, options.workers ?? exploreDefaults.workers, (branch) =>
      makeTest(branch, explorer.branchLog(branch.id) ?? [], options),
    );
    const notices = made.flatMap((each) => ("failed" in each ? [secrets.mask(each.failed)] : []));
    const tests = mergeEras(made, spoken);
    if (tests.length === 0) leftOut.push(...notices);
    else {
      const text = write({ tool, tests, spoken, left: notices }, options, secrets);
      files.push({ tool, tests: tests.length, text });
    }
    if (options.signal?.aborted) break;
  }
  return { files, leftOut };
}

function describeError(branch: Branch | undefined): string {
  if (branch?.end.status === "result" && !branch.end.isError) return "";
  return branch && "text" in branch.end ? ` (${shorten(branch.end.text, 200)})` : "";
}

async function makeTest(
  branch: Branch,
  events: readonly SessionEvent[],
  { server, folder, variables = {}, targets, signal, onBug }: StarterOptions,
): Promise<MadeTest> {
  const name = nameTest(branch);
  const verified = await verifyRecording(events, {
    record: { name, server },
    folder,
    variables,
    targets,
    signal: signal ?? new AbortController().signal,
    onRun: () => undefined,
    onBug,
  });
  if (verified && "recording" in verified) {
    const { tests, timeoutMs } = verified.recording.scenario;
    const [test] = tests;
    if (test) {
      return { era: branch.era, test: { ...test, ...(timeoutMs !== undefined && { timeoutMs }) } };
    }
  }
  const why = verified && "failed" in verified ? verified.failed.failure?.cause : undefined;
  return { failed: `Left out: ${name} (${branch.era}): ${why ?? "it can't be repeated."}` };
}

function nameTest({ steps, end }: Branch): string {
  const refused = steps.find(({ move }) => move.action === "decline" || move.action === "cancel");
  const asked = refused && shorten(refused.question.message.replaceAll(/\s+/g, " "), longestName);
  if (refused)
    return `${refused.move.action === "decline" ? "declining" : "cancelling"} “${asked}”`;
  const isWaiting = end.status === "waiting";
  return isWaiting ? "agreeing to open the page, without finishing it" : "accepting everything";
}

/** A test that is the same in all eras is written once. */
function mergeEras(made: readonly MadeTest[], spoken: readonly string[]): WrittenTest[] {
  const merged = new Map<string, { test: WrittenTest; eras: string[] }>();
  for (const each of made) {
    if ("failed" in each) continue;
    const key = JSON.stringify(each.test);
    const known = merged.get(key);
    if (known) known.eras.push(each.era);
    else merged.set(key, { test: each.test, eras: [each.era] });
  }
  return [...merged.values()].map(({ test, eras }) => {
    if (spoken.every((era) => eras.includes(era))) return test;
    const { name, ...rest } = test;
    return { name, eras: eras.filter(isEra), ...rest };
  });
}

function isEra(era: string): era is ExploreEra {
  return exploreEras.some((known) => known === era);
}

type Suite = { tool: string; tests: WrittenTest[]; spoken: readonly string[]; left: string[] };

function write(
  { tool, tests, spoken, left }: Suite,
  { server }: StarterOptions,
  { variables, inFile }: ExploreSecrets,
): string {
  const notices = [
    `A starter suite for ${tool}: one accept, one decline and one cancel per question.`,
    "It describes what the server does now. Check that this is what it should do.",
    "Ideas for more: another answer (accept: { … }), content that breaks the schema (broken: { … }),",
    "a client that can't ask (profiles: [No elicitation]), no answer (timeout), a fault (fault: tamper-state).",
    "After declining, call a tool that shows the state: afterwards: [{ call: { tool: … }, expect: { … } }].",
    ...left,
  ];
  const scenario: WrittenScenario = { server, eras: spoken.filter(isEra), tests };
  return inFile(writeScenario({ scenario, notices, secrets: variables }));
}

async function inParallel<In, Out>(
  items: readonly In[],
  workers: number,
  run: (item: In) => Promise<Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) results[index] = await run(item);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return results;
}
