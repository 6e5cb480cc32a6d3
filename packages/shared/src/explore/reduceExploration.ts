import type { Branch } from "./branch.ts";
import type {
  BranchWalked,
  EraOpened,
  ExplorationFinished,
  ExplorationStarted,
  ExploreEvent,
  NotReached,
  ToolCoverage,
  ToolSkipped,
} from "./events.ts";
import type { ExploreFinding } from "./finding.ts";

export type ToolExploration = {
  tool: string;
  era: string;
  status: "walking" | "finished";
  coverage: ToolCoverage;
};

/** The fold of the log of an exploration: what the reports and the page show. */
export type ExplorationState = {
  lastEventId: number;
  status: "starting" | "walking" | "paused" | "finished";
  started?: Omit<ExplorationStarted, "type">;
  finished?: Omit<ExplorationFinished, "type">;
  eras: Omit<EraOpened, "type">[];
  /** One entry per tool and era, in the order they were walked. */
  tools: ToolExploration[];
  skipped: Omit<ToolSkipped, "type">[];
  branches: Branch[];
  findings: ExploreFinding[];
  notReached: Omit<NotReached, "type">[];
  suggestions: string[];
};

export const emptyExploration: ExplorationState = {
  lastEventId: 0,
  status: "starting",
  eras: [],
  tools: [],
  skipped: [],
  branches: [],
  findings: [],
  notReached: [],
  suggestions: [],
};

export function reduceExploration(
  before: ExplorationState,
  { id, at: _at, ...event }: ExploreEvent,
): ExplorationState {
  const state = { ...before, lastEventId: id };
  switch (event.type) {
    case "exploration-started": {
      const { type: _type, ...started } = event;
      return { ...state, status: "walking", started };
    }
    case "era-opened": {
      const { type: _type, ...opened } = event;
      return { ...state, eras: [...state.eras, opened] };
    }
    case "tool-skipped":
      return {
        ...state,
        skipped: [...state.skipped, { tool: event.tool, reason: event.reason }],
      };
    case "tool-started":
      return withTool(state, event, {});
    case "branch-walked": {
      const branches = [...state.branches, event.branch];
      return withBranch({ ...state, branches }, event);
    }
    case "not-reached": {
      const { type: _type, ...unreached } = event;
      return { ...state, notReached: [...state.notReached, unreached] };
    }
    case "finding-found":
      return { ...state, findings: [...state.findings, event.finding] };
    case "tool-finished":
      return withTool(state, event, { status: "finished", coverage: event.coverage });
    case "suggested":
      return { ...state, suggestions: [...state.suggestions, event.text] };
    case "exploration-paused":
      return { ...state, status: "paused" };
    case "exploration-resumed":
      return { ...state, status: "walking" };
    case "exploration-finished": {
      const { type: _type, ...finished } = event;
      return { ...state, status: "finished", finished };
    }
  }
}

/** Folds many events at once. The branches are copied once, however many are added. */
export function reduceExplorations(
  before: ExplorationState,
  events: readonly ExploreEvent[],
): ExplorationState {
  const added: Branch[] = [];
  const folded = events.reduce((state, event) => {
    if (event.type !== "branch-walked") return reduceExploration(state, event);
    added.push(event.branch);
    return withBranch({ ...state, lastEventId: event.id }, event);
  }, before);
  return added.length === 0 ? folded : { ...folded, branches: [...before.branches, ...added] };
}

/** What a branch changes beside the list of branches. */
function withBranch(state: ExplorationState, { branch, coverage }: BranchWalked): ExplorationState {
  return withTool(state, branch, { coverage });
}

function withTool(
  state: ExplorationState,
  { tool, era }: { tool: string; era: string },
  change: Partial<ToolExploration>,
): ExplorationState {
  const isSame = (each: ToolExploration) => each.tool === tool && each.era === era;
  const known = state.tools.find(isSame);
  const fresh: ToolExploration = {
    tool,
    era,
    status: "walking",
    coverage: { questions: 0, walked: 0, known: 0 },
  };
  const changed = { ...fresh, ...known, ...change };
  const tools = known
    ? state.tools.map((each) => (isSame(each) ? changed : each))
    : [...state.tools, changed];
  return { ...state, tools };
}
