import { expect, test } from "vitest";
import { findEmbeddedLines } from "../text/embedLines.ts";
import type { ExploreEvent } from "./events.ts";
import { reportElementId, toHtmlReport } from "./htmlReport.ts";

const template =
  '<main></main><script type="application/jsonl" id="exploration"></script><p>$&</p>';
const hostile = '</script><script>alert(1)</script><!-- $& "';
const events: ExploreEvent[] = [
  { id: 1, at: "2026-11-20T10:00:00.000Z", type: "suggested", text: hostile },
  { id: 2, at: "2026-11-20T10:00:01.000Z", type: "tool-skipped", tool: hostile, reason: hostile },
];

test("a report holds the events as they are, and no text in them is markup", () => {
  const html = [...toHtmlReport(template, events)].join("");
  const lines = findEmbeddedLines(html, reportElementId)?.trim().split("\n") ?? [];
  expect(lines.map((line) => JSON.parse(line) as ExploreEvent)).toEqual(events);
  expect(html.split("<script")).toHaveLength(2);
  expect(html.endsWith("</script><p>$&</p>")).toBe(true);
});

test("a page without a place for the events is rejected", () => {
  const trace = '<script type="application/jsonl" id="log"></script>';
  expect(() => toHtmlReport(trace, events)).toThrow("exactly one place for the exploration");
});
