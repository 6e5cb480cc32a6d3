import {
  describeSubject,
  sortFindings,
  type ExploreFinding,
} from "@elicitation-playground/shared/explore/finding";
import { findingKinds } from "@elicitation-playground/shared/explore/findingKinds";
import type {
  ExplorationState,
  ToolExploration,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { cutText } from "../../run/match/cutText.ts";
import { escapeXml, seconds, toJunitReport } from "../junitXml.ts";
import { describeEarlyEnd, describeFinding } from "./describeExploration.ts";
import {
  findMissingEras,
  type ExploreReport,
  type ExploreReporter,
  type ExploreReporterOutput,
} from "./exploreReporter.ts";

/**
 * JUnit XML for CI systems: a suite per tool and era. Its first test passes if every branch was
 * walked, and each finding is a test of its own: a failure if it is an error. Findings about the
 * MCP server as a whole have a suite per era.
 */
export function createExploreJunitReporter({ write }: ExploreReporterOutput): ExploreReporter {
  return {
    onEnd: (report) => {
      const { state } = report;
      const suites = [
        ...describeUnreachable(report),
        ...findMissingEras(state).map(({ era, reason }) => toSkippedSuite(era, reason)),
        ...state.skipped.map(({ tool, reason }) => toSkippedSuite(tool, reason)),
        ...toServerSuites(report),
        ...state.tools.map((explored) => toToolSuite(explored, report)),
      ].map((suite) => ({ ...suite, properties: propertiesOf(state) }));
      const durationMs = state.finished?.durationMs ?? 0;
      const all = suites.flatMap(({ cases }) => cases);
      write(toJunitReport(totals(all, durationMs), suites.map(toSuite)));
    },
  };
}

type Case = {
  name: string;
  end: "passed" | "failed" | "unreachable" | "skipped";
  durationMs?: number;
  file?: string | undefined;
  /** The kind of a failure. */
  type?: string;
  /** Why it failed or was skipped. */
  message?: string;
  /** The details of a failure, or what a test that passed printed. */
  lines?: string[];
};
type Suite = { name: string; cases: Case[]; properties?: [name: string, value: string][] };

function describeUnreachable({ state }: ExploreReport): Suite[] {
  if (state.finished?.reason !== "unreachable") return [];
  const [message = ""] = describeEarlyEnd(state, undefined);
  const name = state.started?.target ?? "MCP server";
  const type = "unreachable";
  return [{ name, cases: [{ name: "connects", end: type, type, message, lines: [message] }] }];
}

function toSkippedSuite(name: string, reason: string): Suite {
  return { name, cases: [{ name: walkCase, end: "skipped", message: reason }] };
}

const mostMessage = 400;
const walkCase = "walks every branch";

function toServerSuites(report: ExploreReport): Suite[] {
  const about = report.state.findings.filter(({ tool }) => tool === undefined);
  const eras = new Set(about.map(({ era }) => era));
  return [...eras].map((era) => ({
    name: `${describeSubject({})} in ${era}`,
    cases: toFindingCases({ era }, report),
  }));
}

function toToolSuite(explored: ToolExploration, report: ExploreReport): Suite {
  const { tool, era } = explored;
  const cases = [toWalkCase(explored, report), ...toFindingCases(explored, report)];
  return { name: `${tool} in ${era}`, cases };
}

function toFindingCases(
  { tool, era }: Pick<ExploreFinding, "tool" | "era">,
  { state, saved }: ExploreReport,
): Case[] {
  const own = state.findings.filter((finding) => finding.tool === tool && finding.era === era);
  const counts = new Map<string, number>();
  return sortFindings(own).map((finding) => {
    const count = (counts.get(finding.id) ?? 0) + 1;
    counts.set(finding.id, count);
    return toFindingCase(finding, count, saved);
  });
}

/** Skipped if a part was not reached, so that no CI system counts it as tested. */
function toWalkCase({ tool, era, coverage }: ToolExploration, report: ExploreReport): Case {
  const { branches, notReached } = report.state;
  const isOwn = (each: { tool: string; era: string }) => each.tool === tool && each.era === era;
  const durationMs = branches.filter(isOwn).reduce((sum, each) => sum + each.durationMs, 0);
  const reasons = notReached.filter(isOwn).map(({ what }) => what);
  const { walked, known, questions } = coverage;
  const message = [`Walked ${walked} of ${countOf(known, "branch", "branches")}.`, ...reasons].join(
    " ",
  );
  const isComplete = walked >= known && reasons.length === 0;
  const lines = [message, `Questions: ${questions}`];
  return isComplete
    ? { name: walkCase, durationMs, end: "passed", lines }
    : { name: walkCase, durationMs, end: "skipped", message };
}

function toFindingCase(
  finding: ExploreFinding,
  count: number,
  saved: ReadonlyMap<string, string>,
): Case {
  const { id, severity, text } = finding;
  const number = count > 1 ? ` (${count})` : "";
  return {
    name: `${id}: ${findingKinds[id]}${number}`,
    end: severity === "error" ? "failed" : "passed",
    type: id,
    message: cutText(text, mostMessage),
    file: saved.get(finding.key),
    lines: describeFinding([finding], saved),
  };
}

function propertiesOf({ started, eras }: ExplorationState): [string, string][] {
  const mcpServer = eras.find((era) => era.mcpServer)?.mcpServer;
  const { target = "", seed = "", limits } = started ?? {};
  return [
    ["target", target],
    ["seed", String(seed)],
    ["branches", String(limits?.branches ?? "")],
    ["depth", String(limits?.depth ?? "")],
    ["budgetMs", String(limits?.budgetMs ?? "")],
    ["mcpServer", mcpServer ? `${mcpServer.name} ${mcpServer.version}` : ""],
  ];
}

function toSuite({ name, cases, properties = [] }: Suite): string {
  const durationMs = cases.reduce((sum, each) => sum + (each.durationMs ?? 0), 0);
  return [
    `  <testsuite name="${escapeXml(name)}" ${totals(cases, durationMs)}>`,
    "    <properties>",
    ...properties.map(
      ([key, value]) => `      <property name="${key}" value="${escapeXml(value)}"/>`,
    ),
    "    </properties>",
    ...cases.map((each) => toCase(name, each)),
    "  </testsuite>",
  ].join("\n");
}

function toCase(suite: string, { name, end, type, message, file, lines, durationMs }: Case) {
  const place = file === undefined ? "" : ` file="${escapeXml(file)}"`;
  const head = `    <testcase name="${escapeXml(name)}" classname="${escapeXml(suite)}"${place} time="${seconds(durationMs ?? 0)}">`;
  const text = escapeXml((lines ?? []).join("\n"));
  const cause = `type="${escapeXml(type ?? "")}" message="${escapeXml(message ?? "")}"`;
  switch (end) {
    case "passed":
      return `${head}<system-out>${text}</system-out></testcase>`;
    case "failed":
      return `${head}<failure ${cause}>${text}</failure></testcase>`;
    case "unreachable":
      return `${head}<error ${cause}>${text}</error></testcase>`;
    case "skipped":
      return `${head}<skipped message="${escapeXml(message ?? "")}"/></testcase>`;
  }
}

function totals(cases: Case[], durationMs: number): string {
  const count = (end: Case["end"]) => cases.filter((each) => each.end === end).length;
  return [
    `tests="${cases.length}"`,
    `failures="${count("failed")}"`,
    `errors="${count("unreachable")}"`,
    `skipped="${count("skipped")}"`,
    `time="${seconds(durationMs)}"`,
  ].join(" ");
}
