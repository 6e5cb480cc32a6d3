import { endings } from "@elicitation-playground/shared/explore/events";
import {
  describeSubject,
  groupFindings,
  type ExploreFinding,
} from "@elicitation-playground/shared/explore/finding";
import type {
  ExplorationState,
  ToolExploration,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { cutLines, cutText } from "../../run/match/cutText.ts";
import { toLine } from "../../run/match/difference.ts";
import { section } from "../reporter.ts";
import { describeFindingCounts, findMissingEras } from "./exploreReporter.ts";
import { describeOutcomes, findArguments } from "./outcomeTree.ts";

const most = { text: 400, line: 200, entries: 20, findings: 100 };
const conversation = { first: 20, last: 5 };

/** Each tool in each era: what it asked and how its branches ended. */
export function describeTools({ tools, branches, findings }: ExplorationState): string[][] {
  const described = new Map<string, string>();
  return tools.map((explored) => {
    const { tool, era } = explored;
    const own = branches.filter((branch) => branch.tool === tool && branch.era === era);
    const given = findArguments(own);
    const lines = [
      ...(given === undefined ? [] : [`Arguments: ${cut(given, most.line)}`]),
      ...describeOutcomes(own),
    ];
    const key = JSON.stringify([tool, lines]);
    const sameEra = described.get(key);
    if (sameEra === undefined) described.set(key, era);
    const body = sameEra === undefined ? lines : [`The same outcomes as in ${sameEra}.`];
    return section(
      describeTool(explored, findings),
      body.map((line) => [line]),
    );
  });
}

/** One line about a tool in an era. */
export function describeTool(
  { tool, era, coverage }: ToolExploration,
  findings: readonly ExploreFinding[],
): string {
  const { walked, known, questions } = coverage;
  const own = findings.filter((finding) => finding.tool === tool && finding.era === era);
  const parts = [
    `walked ${walked} of ${countOf(known, "branch", "branches")}`,
    countOf(questions, "question"),
    ...(own.length === 0 ? [] : [describeFindingCounts(own)]),
  ];
  return `${placeOf(tool, era)}: ${parts.join(", ")}`;
}

/** What was left out, and what to try next. */
export function describeGaps(state: ExplorationState): string[][] {
  const { skipped, notReached, suggestions } = state;
  const missing = findMissingEras(state).map(({ era, reason }) => [`${era}: ${cut(reason)}`]);
  return [
    section("Skipped:", [...missing, ...skipped.map(toSkipped)], most.entries),
    section(
      "Not reached:",
      notReached.map(({ tool, era, what }) => [`${placeOf(tool, era)}: ${cut(what)}`]),
      most.entries,
    ),
    section(
      "Suggestions:",
      suggestions.map((text) => [cut(text)]),
      most.entries,
    ),
  ];
}

function toSkipped({ tool, reason }: ExplorationState["skipped"][number]): string[] {
  return [`${cut(tool, most.line)}: ${cut(reason)}`];
}

/** All findings, the most serious first; those that differ only in their era, or in values, once. */
export function describeFindings(
  findings: readonly ExploreFinding[],
  saved: ReadonlyMap<string, string>,
): string[][] {
  const groups = groupFindings(findings);
  const more = groups.length - most.findings;
  return [
    ...groups.slice(0, most.findings).map((group) => describeFinding(group, saved)),
    ...(more > 0 ? [[`and ${more} more findings, which the JSON report lists`]] : []),
  ];
}

/** The lines of a finding: what happened, how it is known, and what to do. */
export function describeFinding(
  alike: readonly ExploreFinding[],
  saved: ReadonlyMap<string, string>,
): string[] {
  const [finding] = alike;
  if (!finding) return [];
  const { severity, id, text, evidence, fix, link } = finding;
  const eras = [...new Set(alike.map(({ era }) => era))].join(" and ");
  const files = alike.flatMap(({ key }) => saved.get(key) ?? []);
  const lines = cutLines(finding.conversation, conversation);
  return section(`${severity} ${id}: ${placeOf(describeSubject(finding), eras)}`, [
    [cut(text)],
    [`Evidence: ${cut(evidence)}`],
    section(
      "Conversation:",
      lines.map((line) => [cut(line, most.line)]),
    ),
    [`Fix: ${cut(fix)}`],
    [link],
    ...files.map((file) => [`Scenario: ${file}`]),
  ]);
}

/** The last line: `2 errors, 1 warning in 214 branches (3 tools, 2 eras), 12.4 s, seed 1`. */
export function describeSummary(state: ExplorationState): string {
  const { branches, findings, finished, started } = state;
  const tools = new Set(state.tools.map(({ tool }) => tool)).size;
  const eras = state.eras.filter(({ reason }) => reason === undefined).length;
  const counts = describeFindingCounts(findings);
  return [
    `${counts.charAt(0).toUpperCase()}${counts.slice(1)} in ${countOf(branches.length, "branch", "branches")} (${countOf(tools, "tool")}, ${countOf(eras, "era")})`,
    `${((finished?.durationMs ?? 0) / 1000).toFixed(1)} s`,
    `seed ${started?.seed ?? "unknown"}`,
  ].join(", ");
}

/** Why an exploration did not walk everything, apart from what `describeGaps` lists. */
export function describeEarlyEnd(
  { finished, started }: ExplorationState,
  stopped: string | undefined,
): string[] {
  switch (finished?.reason) {
    case "budget": {
      const seconds = (started?.limits.budgetMs ?? 0) / 1000;
      return [`${endings.budget} of ${seconds} s. Not every branch was walked.`];
    }
    case "stopped":
      return [`${stopped ?? endings.stopped}. Not every branch was walked.`];
    case "unreachable":
      return [`${endings.unreachable}: ${cut(finished.problem ?? "unknown reason")}`];
    case "complete":
    case undefined:
      return [];
  }
}

function placeOf(subject: string, era: string): string {
  return `${cut(subject, most.line)} in ${era}`;
}

function cut(text: string, length = most.text): string {
  return cutText(toLine(text), length);
}
