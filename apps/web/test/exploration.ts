import type { Branch } from "@elicitation-playground/shared/explore/branch";
import type { ExploreEvent, ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import { findings } from "./explorationFindings.ts";
import {
  option,
  pushed,
  result,
  rounds,
  walksOfAccount,
  walksOfDelete,
  walksOfTrip,
  where,
  type Walk,
} from "./explorationWalks.ts";

// A made-up exploration of three tools, as the explorer logs it.

const startedAt = Date.parse("2026-11-20T10:00:00.000Z");

/** The events, numbered and dated a moment apart. */
export function numberEvents(
  bodies: readonly ExploreEventBody[],
  from = startedAt,
): ExploreEvent[] {
  return bodies.map((body, index) => ({
    id: index + 1,
    at: new Date(from + index * 90).toISOString(),
    ...body,
  }));
}

function walkTool(tool: string, era: string, walks: readonly Walk[]): ExploreEventBody[] {
  const questions = new Set(walks.flatMap(([steps]) => steps.map(([{ key }]) => key))).size;
  const coverage = (walked: number) => ({ questions, walked, known: walks.length });
  return [
    { type: "tool-started", tool, era },
    ...walks.map(([steps, end, more], index): ExploreEventBody => {
      const branch: Branch = {
        id: `${tool}-${era}-${index + 1}`,
        tool,
        era,
        arguments: {},
        steps: steps.map(([question, move]) => ({ question, move })),
        end,
        durationMs: 40 + index * 3,
        ...more,
      };
      return { type: "branch-walked", branch, coverage: coverage(index + 1) };
    }),
    { type: "tool-finished", tool, era, coverage: coverage(walks.length) },
  ];
}

let count = 0;
function found(name: string, era: string, branch: string): ExploreEventBody {
  count += 1;
  const finding = findings[name];
  if (!finding) throw new Error(`There is no finding ${name}.`);
  return { type: "finding-found", finding: { key: `finding-${count}`, era, branch, ...finding } };
}

const tools = ["delete-all", "trip-wizard", "connect-account"];

/** Everything up to the end of the first tools; the last tool is still being walked. */
export const runningBodies: readonly ExploreEventBody[] = [
  {
    type: "exploration-started",
    target: "files.js",
    seed: 1,
    limits: { branches: 300, depth: 8, budgetMs: 60_000 },
  },
  {
    type: "era-opened",
    era: pushed,
    mcpServer: { name: "files", version: "1.4.0" },
    tools: [...tools, "wipe-disk"],
  },
  { type: "tool-skipped", tool: "wipe-disk", reason: "It is marked destructive." },
  { type: "suggested", text: "files-list reads as if it tells the state: use it as a probe." },
  ...walkTool("delete-all", pushed, walksOfDelete(pushed)),
  found("decline", pushed, `delete-all-${pushed}-3`),
  found("hangs", pushed, `delete-all-${pushed}-12`),
  ...walkTool("trip-wizard", pushed, walksOfTrip()),
  found("question", pushed, `trip-wizard-${pushed}-1`),
  found("endless", pushed, `trip-wizard-${pushed}-4`),
  found("crash", pushed, `trip-wizard-${pushed}-8`),
  {
    type: "not-reached",
    tool: "trip-wizard",
    era: pushed,
    what: "The questions after “Which hotel in Oslo?”: the limit of 12 branches was reached.",
  },
  ...walkTool("connect-account", pushed, walksOfAccount).slice(0, -2),
];

export const finishedBodies: readonly ExploreEventBody[] = [
  ...runningBodies,
  ...walkTool("connect-account", pushed, walksOfAccount).slice(-2),
  {
    type: "era-opened",
    era: rounds,
    mcpServer: { name: "files", version: "1.4.0" },
    tools: [...tools, "wipe-disk"],
  },
  ...walkTool("delete-all", rounds, walksOfDelete(rounds)),
  found("decline", rounds, `delete-all-${rounds}-3`),
  found("tampered", rounds, `delete-all-${rounds}-13`),
  ...walkTool("trip-wizard", rounds, walksOfTrip()),
  ...walkTool("connect-account", rounds, walksOfAccount),
  found("eras", rounds, `connect-account-${rounds}-1`),
  { type: "exploration-finished", reason: "complete", durationMs: 42_300 },
];

/** As many branches of one tool, each with an outcome of its own. */
export function manyBranches(length: number): ExploreEventBody[] {
  const walks = Array.from({ length }, (_, index): Walk => [
    [[where, option(`city: City ${index}`, { city: `City ${index}`, nights: 2 })]],
    result(`Booked 2 nights in City ${index}.`),
  ]);
  return [
    {
      type: "exploration-started",
      target: "many.js",
      seed: 7,
      limits: { branches: length, depth: 8, budgetMs: null },
    },
    { type: "era-opened", era: pushed, tools: ["trip-wizard"] },
    ...walkTool("trip-wizard", pushed, walks),
    { type: "exploration-finished", reason: "complete", durationMs: 90_000 },
  ];
}
