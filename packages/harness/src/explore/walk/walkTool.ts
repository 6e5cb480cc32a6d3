import { ProblemError } from "@elicitation-playground/shared/problem";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import type { OptionNames } from "@elicitation-playground/shared/explore/optionNames";
import type { ToolCoverage } from "@elicitation-playground/shared/explore/events";
import { decidesAtOnce } from "@elicitation-playground/shared/profile/treatment";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import type { BranchLogs } from "./branchLogs.ts";
import type { ExploreLog } from "../plan/exploreLog.ts";
import type { ExploreEra } from "../plan/exploreOptions.ts";
import type { Interner } from "./interner.ts";
import { Frontier, type FrontierOptions } from "./frontier.ts";
import type { LanePool } from "./lanePool.ts";
import type { BranchPlan, BranchRecord, Cut, ToolWalk } from "../plan/record.ts";
import { walkBranch, type WalkedBranch } from "./walkBranch.ts";

export type WalkOptions = {
  pool: LanePool;
  log: ExploreLog;
  logs: BranchLogs | undefined;
  depth: number;
  callTimeoutMs: number;
  probes: readonly string[];
  visits: boolean;
  interner: Interner;
  secrets: readonly string[];
  workers: number;
  optionNames: OptionNames;
  nextId: () => string;
  /** Aborted when the exploration must end: what then runs says nothing. */
  signal: AbortSignal;
  /** Resolves when the next branches may be walked, or with the reason why not. */
  findCut: () => Promise<Cut | undefined>;
};

/** A client that refuses is watched for as long as the work would have taken, within these. */
const shortestWatchMs = 250;
const longestWatchMs = 3000;
/** The walk ends when this many lanes in a row could not be opened. */
const mostUnopened = 3;

/** Walks all branches of a tool in one era. */
export async function walkTool(
  tool: Tool,
  era: ExploreEra,
  frontierOptions: Omit<FrontierOptions, "tool" | "era">,
  options: WalkOptions,
): Promise<ToolWalk> {
  const { log } = options;
  const { name } = tool;
  const frontier = new Frontier({ ...frontierOptions, tool: name, era });
  const records: BranchRecord[] = [];
  const questions = new Set<string>();
  const coverage = (): ToolCoverage => ({
    questions: questions.size,
    walked: records.length,
    known: frontier.known,
  });
  let unopened = 0;
  log.append({ type: "tool-started", tool: name, era });
  let cut: Cut | undefined;
  while (unopened < mostUnopened) {
    cut = await options.findCut();
    if (cut) break;
    const plans = frontier.next(options.workers);
    if (plans.length === 0) break;
    const walked = await Promise.all(
      plans.map(async (plan) => {
        const result = await walkOne(plan, workMsOf(records), options);
        return options.signal.aborted ? undefined : result;
      }),
    );
    for (const [index, result] of walked.entries()) {
      const plan = plans[index];
      if (!plan || !result) continue;
      if (result instanceof ProblemError) {
        unopened += 1;
        log.append({ type: "not-reached", tool: name, era, what: result.message });
        continue;
      }
      unopened = 0;
      const { record, events } = result;
      if (record.hasDiverged && !plan.isFresh) {
        frontier.repeat(plan);
        continue;
      }
      records.push(record);
      for (const { question } of record.branch.steps) questions.add(question.key);
      options.logs?.add(record.branch.id, events);
      if (!record.hasDiverged) frontier.add(record);
      log.append({ type: "branch-walked", branch: record.branch, coverage: coverage() });
    }
  }
  const left = frontier.known - records.length;
  const { optionNames: names, visits } = options;
  const cause = { left, cut, limit: frontierOptions.limit, names, visits };
  for (const what of describeUnreached(records, cause)) {
    log.append({ type: "not-reached", tool: name, era, what });
  }
  log.append({ type: "tool-finished", tool: name, era, coverage: coverage() });
  return { tool, era, records, ...(cut && { cut }) };
}

async function walkOne(
  plan: BranchPlan,
  workMs: number,
  { pool, depth, callTimeoutMs, probes, visits, interner, secrets, nextId }: WalkOptions,
): Promise<WalkedBranch | ProblemError> {
  const mcpClient = { era: plan.era, missing: plan.missing };
  const isWatched = plan.isFresh && plan.purpose !== "base";
  const watchMs = Math.min(longestWatchMs, Math.max(shortestWatchMs, 1.5 * workMs));
  const limits = {
    id: nextId(),
    depth,
    callTimeoutMs,
    visits,
    interner,
    secrets,
    settleMs: isWatched ? watchMs : plan.isFresh ? 100 : 0,
    probes: plan.isFresh || isProbed(plan) ? probes : [],
  };
  try {
    return await pool.use(mcpClient, plan, (lane) => walkBranch(lane, plan, limits));
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

/** Whether a change of the state would say something about the branch. */
function isProbed({ moves }: BranchPlan): boolean {
  return moves.some(({ action }) => action !== "accept");
}

/** How long the tool works when everything is accepted. */
function workMsOf(records: readonly BranchRecord[]): number {
  const base = records.find(({ plan }) => plan.purpose === "base");
  return base?.branch.durationMs ?? 0;
}

type Unreached = {
  left: number;
  cut: Cut | undefined;
  limit: number;
  names: OptionNames;
  visits: boolean;
};

function* describeUnreached(
  records: readonly BranchRecord[],
  { left, cut, limit, names, visits }: Unreached,
): Generator<string> {
  const bases = records.filter(({ plan }) => plan.purpose === "base");
  const isSilent = bases.length > 0 && bases.every(({ requests }) => requests.length === 0);
  const [base] = bases;
  if (isSilent && base) {
    const { end } = base.branch;
    const failed = end.status === "error" || (end.status === "result" && end.isError);
    if (failed)
      yield `It failed before it asked anything: ${shorten(base.endText, 200).replace(/\.$/, "")}. If it needs other arguments, give it ${names.args}.`;
  }
  if (bases.some(leavesPage)) {
    const where = visits ? " on other machines" : ", because programs are turned off here";
    yield `What follows a page was not explored: the explorer visits no pages${where}.`;
  }
  for (const [message, rule] of decidedByClient(bases)) {
    yield `“${shorten(message, 80)}” has only one answer: ${rule}`;
  }
  for (const message of unanswerable(bases)) {
    yield `No answer was found that the schema of “${shorten(message, 80)}” allows, so it was not accepted.`;
  }
  if (left > 0) {
    const reason = cut ? reasons[cut] : `a tool has at most ${limit} branches (${names.branches})`;
    yield `${countBranches(left)} ${left === 1 ? "was" : "were"} not walked: ${reason}.`;
  }
  const changed = records.filter(({ hasDiverged }) => hasDiverged).length;
  if (changed > 0) yield `In ${countBranches(changed)}, the questions differed from those before.`;
}

/** The questions that an imitated client answers by itself, with its rule. */
function decidedByClient(bases: readonly BranchRecord[]): Map<string, string> {
  return new Map(
    bases.flatMap(({ branch, treatments = [] }) =>
      branch.steps.flatMap(({ question: { message } }, index) => {
        const treatment = treatments[index];
        const rule = decidesAtOnce(treatment) ? treatment?.rule : undefined;
        return rule ? [[message, rule.text] as const] : [];
      }),
    ),
  );
}

/** The questions that even a person who agrees to everything did not accept. */
function unanswerable(bases: readonly BranchRecord[]): Set<string> {
  const decided = decidedByClient(bases);
  const steps = bases
    .flatMap(({ branch }) => branch.steps)
    .filter(({ question }) => !decided.has(question.message));
  const refused = steps.filter(({ move }) => move.action !== "accept");
  return new Set(refused.map(({ question }) => question.message));
}

/** Whether a page was agreed to, but not visited. */
function leavesPage({ branch: { steps } }: BranchRecord): boolean {
  return steps.some(
    ({ question, move }) => question.mode === "url" && move.action === "accept" && !move.visits,
  );
}

const reasons: Record<Cut, string> = {
  stopped: "the exploration was stopped",
  budget: "the time limit was reached",
};

function countBranches(count: number): string {
  return countOf(count, "branch", "branches");
}
