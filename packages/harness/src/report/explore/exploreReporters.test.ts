import type { ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect, test } from "vitest";
import {
  actsOnDecline,
  bookQuestion,
  decline,
  exampleBodies,
  result,
  toBranch,
  toEvents,
  worksInOneEra,
} from "../../../test/exampleExploration.ts";
import { hostileTexts } from "../../../test/hostileTexts.ts";
import { reportOf } from "../../../test/reportOf.ts";
import { expectWellFormed } from "../../../test/reportSyntax.ts";
import { exploreReporterNames } from "./exploreReporters.ts";

test("json: one object with the whole exploration", () => {
  const saved = new Map([["finding-1", "found/book-room-acts-on-decline-1.yaml"]]);
  const report: unknown = JSON.parse(reportOf("json", exampleBodies, { saved }));
  expect(report).toMatchObject({
    version: 1,
    target: "node rooms.mjs",
    seed: 7,
    limits: { branches: 300, depth: 8, budgetMs: 60_000 },
    eras: [{ era: "2025-11-25" }, { reason: "It speaks only 2025-11-25." }],
    tools: [
      {
        tool: "book-room",
        era: "2025-11-25",
        status: "finished",
        coverage: { questions: 1, walked: 3, known: 4 },
      },
      { tool: "count-bookings" },
    ],
    branches: [{ end: result("Booked Ada.") }, {}, {}, {}],
    findings: [
      { id: "bad-question" },
      { ...actsOnDecline, file: "found/book-room-acts-on-decline-1.yaml" },
    ],
    notReached: [{ tool: "book-room" }],
    skipped: [{ tool: "delete-all" }],
    suggestions: ["Add --probe count-bookings."],
    finished: { reason: "complete", durationMs: 12_360 },
  });
  expect(report).not.toHaveProperty(["findings", 0, "file"]);
});

test("junit: a suite per tool, where errors fail, warnings pass and gaps are skipped", () => {
  const saved = new Map([["finding-1", "found/a.yaml"]]);
  const xml = reportOf("junit", exampleBodies, { saved });
  expectWellFormed(xml);
  expect(xml).toContain(
    '<testsuites name="elicitation-playground" tests="6" failures="1" errors="0" skipped="3" time="12.360">',
  );
  expect(xml).toContain(
    '<testsuite name="book-room in 2025-11-25" tests="3" failures="1" errors="0" skipped="1" time="0.150">',
  );
  expect(xml).toContain('<property name="seed" value="7"/>');
  expect(xml).toContain(
    '<testcase name="walks every branch" classname="book-room in 2025-11-25" time="0.150"><skipped message="Walked 3 of 4 branches. One answer was left out: confirm: false."/></testcase>',
  );
  expect(xml).toContain(
    '<testcase name="acts-on-decline: acts although the person declined" classname="book-room in 2025-11-25" file="found/a.yaml" time="0.000"><failure type="acts-on-decline" message="After a decline, count-bookings reports one booking more.">error acts-on-decline:',
  );
  expect(xml).toMatch(/name="bad-question: [^"]*" [^>]*><system-out>warning bad-question:/);
  expect(xml).toContain(
    '<testcase name="walks every branch" classname="count-bookings in 2025-11-25" time="0.050"><system-out>Walked 1 of 1 branch.',
  );
  expect(xml).toContain('<skipped message="It is marked as destructive."/>');
  expect(xml).toContain('<skipped message="It speaks only 2025-11-25."/>');
});

test("junit: findings of one kind have different names", () => {
  const second = { ...actsOnDecline, key: "finding-3" };
  const xml = reportOf("junit", [...exampleBodies, { type: "finding-found", finding: second }]);
  expect(xml).toContain('name="acts-on-decline: acts although the person declined (2)"');
});

test("junit: a finding without a tool is in a suite of the MCP server", () => {
  const found: ExploreEventBody = { type: "finding-found", finding: worksInOneEra };
  const xml = reportOf("junit", [...exampleBodies, found]);
  expectWellFormed(xml);
  expect(xml).toContain('<testsuites name="elicitation-playground" tests="7"');
  expect(xml).toContain(
    '<testcase name="works-in-one-era: works in one era only" classname="the MCP server in 2026-07-28"',
  );
});

test("junit: an MCP server that is unreachable is an error", () => {
  const [started] = exampleBodies;
  const end = { reason: "unreachable", problem: "spawn nod ENOENT", durationMs: 3 } as const;
  const xml = reportOf("junit", [started!, { type: "exploration-finished", ...end }]);
  expectWellFormed(xml);
  expect(xml).toContain('tests="1" failures="0" errors="1" skipped="0"');
  expect(xml).toContain(
    `<error type="unreachable" message="Can't connect to the MCP server: spawn nod ENOENT">`,
  );
});

test("html: the events are in the page, one per line", () => {
  const html = reportOf("html");
  expect(html.startsWith('<p></p><script type="application/jsonl" id="exploration">\n')).toBe(true);
  const lines = html.split("\n").slice(1, -1);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual(toEvents(exampleBodies));
});

test.each(hostileTexts)("every report shows hostile text as text: %j", (text) => {
  const finding = { ...actsOnDecline, tool: text, text, evidence: text, conversation: [text] };
  const question = { ...bookQuestion, message: text, fields: [text] };
  const crashed = { status: "crashed", text } as const;
  const branch = toBranch([[question, decline]], crashed, { tool: text, arguments: { text } });
  const coverage = { questions: 1, walked: 1, known: 1 };
  const era = "2025-11-25";
  const bodies: ExploreEventBody[] = [
    { type: "era-opened", era: "2026-07-28", tools: [], reason: text },
    { type: "branch-walked", branch, coverage },
    { type: "finding-found", finding },
    { type: "not-reached", tool: text, era, what: text },
    { type: "tool-skipped", tool: text, reason: text },
    { type: "suggested", text },
    { type: "tool-finished", tool: text, era, coverage },
  ];
  // The page of the HTML report shows its text itself.
  const [plain, json, junit] = [
    reportOf("text", bodies),
    reportOf("json", bodies),
    reportOf("junit", bodies),
  ];
  for (const report of [plain, json, junit]) {
    expect(findHiddenInProse(report)).toEqual([]);
    expect(report).not.toMatch(/^\s*::|##\w*\[/m);
  }
  expectWellFormed(junit);
  expect(JSON.parse(json)).toMatchObject({ findings: [{ text }] });
  // A line break in it does not start a line of the report.
  expect(plain).not.toMatch(/^(?:- name|---)/m);
});

test("the reporters are those that the help lists", () => {
  expect(exploreReporterNames).toEqual(["text", "json", "junit", "html"]);
});
