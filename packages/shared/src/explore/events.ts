import type { Branch } from "./branch.ts";
import type { ExploreFinding } from "./finding.ts";

/** One entry of the log of an exploration. `id` counts up from 1. */
export type ExploreEvent = { readonly id: number; readonly at: string } & ExploreEventBody;

export type ExploreEventBody =
  | ExplorationStarted
  | EraOpened
  | ToolSkipped
  | ToolStarted
  | BranchWalked
  | NotReached
  | FindingFound
  | ToolFinished
  | Suggested
  | { type: "exploration-paused" }
  | { type: "exploration-resumed" }
  | ExplorationFinished;

export type ExplorationStarted = {
  type: "exploration-started";
  /** What is explored: a command line, a URL or the name of a sample. */
  target: string;
  /** The tools that were chosen; all of them if it is missing. */
  tools?: readonly string[];
  seed: number;
  limits: ExploreLimits;
};

type ExploreLimits = {
  /** The most branches of a tool in an era. */
  branches: number;
  /** The most questions in a branch. */
  depth: number;
  /** How long the exploration may take; null for no limit. */
  budgetMs: number | null;
};

/** The MCP server speaks this era, or why it does not. */
export type EraOpened = {
  type: "era-opened";
  era: string;
  mcpServer?: { name: string; version: string };
  tools: string[];
  reason?: string;
};

/** A tool that was left out, such as one marked destructive. */
export type ToolSkipped = { type: "tool-skipped"; tool: string; reason: string };

type ToolStarted = { type: "tool-started"; tool: string; era: string };

export type BranchWalked = { type: "branch-walked"; branch: Branch; coverage: ToolCoverage };

/** What the exploration did not reach, and why. */
export type NotReached = { type: "not-reached"; tool: string; era: string; what: string };

type FindingFound = { type: "finding-found"; finding: ExploreFinding };

type ToolFinished = {
  type: "tool-finished";
  tool: string;
  era: string;
  coverage: ToolCoverage;
};

export type ToolCoverage = {
  /** Different questions that were asked. */
  questions: number;
  /** Branches that were walked, of all that are known so far. */
  walked: number;
  known: number;
};

/** Advice for the next exploration, such as a tool that reads the state. */
type Suggested = { type: "suggested"; text: string };

export type ExplorationFinished = {
  type: "exploration-finished";
  reason: "complete" | "budget" | "stopped" | "unreachable";
  /** Why the MCP server could not be reached. */
  problem?: string;
  durationMs: number;
};

/** How an exploration ended, in a few words. */
export const endings: Record<ExplorationFinished["reason"], string> = {
  complete: "Finished",
  budget: "Stopped at the time limit",
  stopped: "Stopped",
  unreachable: "Can't connect to the MCP server",
};
