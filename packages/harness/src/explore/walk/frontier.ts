import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { MissingCapability } from "@elicitation-playground/shared/explore/branch";
import type { Move, StateFault } from "@elicitation-playground/shared/explore/move";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ExploreEra } from "../plan/exploreOptions.ts";
import { baseMove, isPossible, movesFor, otherAccept } from "../moves/moves.ts";
import { SeededRandom } from "./seededRandom.ts";
import type { BranchPlan, BranchRecord } from "../plan/record.ts";

/** Without moves, its questions are those of the tool itself. */
export type OtherCall = { tool: string; arguments: JsonObject; moves?: readonly Move[] };

export type FrontierOptions = {
  tool: string;
  era: ExploreEra;
  /** The most usual ones first. */
  argumentSets: readonly JsonObject[];
  /** A call with a `requestState` of its own, to send that state elsewhere. */
  foreign: OtherCall | undefined;
  /** The most branches. */
  limit: number;
  seed: number;
  /** Only one accept, one decline and one cancel per question. */
  isGentle: boolean;
  /** It explores as a certain client: others, which lack a capability, are not tried. */
  isOneClient?: boolean;
};

/** Before these, everything else is tried: answers to a question that another branch has explored. */
const combinations = 3;
const priorities = combinations + 1;

/** The branches of a tool in one era that are still to be walked, the most telling first. */
export class Frontier {
  readonly #options: FrontierOptions;
  readonly #planned: BranchPlan[][] = Array.from({ length: priorities }, () => []);
  readonly #expanded = new Set<string>();
  readonly #repeated = new Set<string>();
  readonly #random: SeededRandom;
  #known = 0;
  #taken = 0;
  #isStateTried = false;
  #isWorkCancelled = false;
  readonly #missing = new Set<MissingCapability>();

  constructor(options: FrontierOptions) {
    this.#options = options;
    this.#random = new SeededRandom(options.seed);
    const { isGentle } = options;
    const sets = isGentle ? options.argumentSets.slice(0, 1) : options.argumentSets;
    for (const [index, given] of sets.entries()) {
      const plan = { purpose: "base", arguments: given, moves: [], isFresh: index === 0 } as const;
      this.#plan(0, plan);
      // Twice, to know what differs from run to run.
      if (index === 0 && !isGentle) this.#plan(0, plan);
    }
  }

  /** Branches that are walked or planned. */
  get known(): number {
    return this.#known;
  }

  /** Known branches that the limit leaves out. */
  get left(): number {
    return this.#planned.reduce((sum, plans) => sum + plans.length, 0);
  }

  /** The next branches, which can be walked at the same time. */
  next(count: number): BranchPlan[] {
    const taken: BranchPlan[] = [];
    while (taken.length < count && this.#taken < this.#options.limit) {
      const priority = this.#planned.findIndex((plans) => plans.length > 0);
      const plans = this.#planned[priority];
      if (!plans) break;
      const index = priority === combinations ? this.#random.below(plans.length) : 0;
      taken.push(...plans.splice(index, 1));
      this.#taken += 1;
    }
    return taken;
  }

  /** The branch is walked again, on a connection of its own. */
  repeat(plan: BranchPlan): void {
    this.#planned[0]?.push({ ...plan, isFresh: true });
    this.#taken -= 1;
  }

  /** Plans what a walked branch makes possible. */
  add(record: BranchRecord): void {
    const { plan, branch, requests } = record;
    if (plan.purpose !== "base" && plan.purpose !== "variant") return;
    const moves = branch.steps.map(({ move }) => move);
    const keys = branch.steps.map(({ question }) => question.key);
    for (const [index, request] of requests.entries()) {
      // An earlier question is that of the branch which this one repeats.
      if (index < plan.moves.length) continue;
      const key = `${keys.slice(0, index).join("\n")}\n${keys[index]}`;
      const prefix = moves.slice(0, index);
      const base = { purpose: "variant", arguments: plan.arguments } as const;
      const isNew = !this.#expanded.has(keys[index] ?? "");
      const isAskedAgain = keys.indexOf(keys[index] ?? "") < index;
      if (!isNew && (isAskedAgain || !this.#isCombination(prefix, key, plan))) break;
      this.#expanded.add(keys[index] ?? "");
      const expected = keys.slice(0, index + 1);
      for (const move of movesFor(request)) {
        if (this.#options.isGentle && !isAnswer(move)) continue;
        if (!isPossible(move, record.treatments?.[index])) continue;
        const isFresh = isNew && isRefusal(move);
        const priority = isNew ? 1 : isRefusal(move) ? 2 : combinations;
        if (!isNew && !isCombined(move)) continue;
        this.#plan(priority, { ...base, moves: [...prefix, move], expected, isFresh });
      }
    }
    if (plan.purpose === "base" && !this.#options.isGentle) this.#planOnce(record, moves, keys);
  }

  /** Whether another way to a question that is known is worth a few answers. */
  #isCombination(prefix: readonly Move[], key: string, plan: BranchPlan): boolean {
    const way = `${key}\n${JSON.stringify(prefix)}\n${JSON.stringify(plan.arguments)}`;
    if (plan.purpose !== "variant" || this.#repeated.has(way)) return false;
    this.#repeated.add(way);
    return prefix.every((move) => move.action === "accept" && (move.content || move.visits));
  }

  /** What is tried once, with the usual arguments. */
  #planOnce(record: BranchRecord, moves: readonly Move[], keys: readonly string[]): void {
    const { requests, plan, states, branch } = record;
    const base = { arguments: plan.arguments, isFresh: true } as const;
    const wanted: MissingCapability[] = [];
    if (requests.length > 0) wanted.push("elicitation");
    if (requests.some(isUrlRequest)) wanted.push("url");
    if (requests.some((request) => !isUrlRequest(request))) wanted.push("form");
    for (const missing of this.#options.isOneClient ? [] : wanted) {
      if (this.#missing.has(missing)) continue;
      this.#missing.add(missing);
      this.#plan(1, { ...base, purpose: "missing", missing, moves: [] });
    }
    if (requests.length > 0 && !this.#isWorkCancelled) {
      this.#isWorkCancelled = true;
      const cancelAfterMs = Math.min(1000, Math.max(20, Math.round(branch.durationMs / 2)));
      const expected = keys;
      this.#plan(1, { ...base, purpose: "cancel-work", moves, expected, cancelAfterMs });
    }
    const withState = states.findIndex((hasState) => hasState);
    if (withState < 0 || this.#isStateTried) return;
    this.#isStateTried = true;
    for (const [index, hasState] of states.entries()) {
      const request = requests[index];
      if (!hasState || !request) continue;
      this.#planFaults(moves, keys.slice(0, index + 1), record, index);
    }
  }

  #planFaults(
    moves: readonly Move[],
    expected: readonly string[],
    { plan, requests, states }: BranchRecord,
    index: number,
  ): void {
    const request = requests[index];
    if (!request || states.indexOf(true) > index) return;
    const { content } = baseMove(request);
    const { tool, foreign } = this.#options;
    // Other answers, which show if the state of the other call is taken.
    const others = moves.map((move, at) => (at < index ? otherAccept(requests[at], move) : move));
    const before: Partial<Record<StateFault, BranchPlan["before"]>> = {
      "replay-state": { tool, arguments: plan.arguments, moves },
      ...(foreign && { "swap-state": { moves: others, ...foreign } }),
    };
    for (const fault of ["tamper-state", "replay-state", "swap-state"] as const) {
      const first = before[fault];
      if (fault !== "tamper-state" && !first) continue;
      const move: Move = { action: "fault", fault, ...(content && { content }) };
      this.#plan(1, {
        purpose: "state",
        arguments: plan.arguments,
        moves: [...moves.slice(0, index), move],
        expected,
        isFresh: true,
        ...(first && { before: first }),
      });
    }
  }

  #plan(priority: number, plan: Omit<BranchPlan, "tool" | "era">): void {
    const { tool, era } = this.#options;
    this.#known += 1;
    this.#planned[priority]?.push({ tool, era, ...plan });
  }
}

function isRefusal({ action }: Move): boolean {
  return action === "decline" || action === "cancel" || action === "cancel-call";
}

/** The answers that every form has, besides an accept. */
function isAnswer({ action }: Move): boolean {
  return action === "decline" || action === "cancel";
}

/** What is tried at a question again, when another way has led to it. */
function isCombined({ action }: Move): boolean {
  return action === "decline" || action === "cancel" || action === "accept";
}
