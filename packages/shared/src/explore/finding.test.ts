import { expect, test } from "vitest";
import {
  countSeverities,
  describeFindingTitle,
  describeSeverities,
  sortFindings,
  toScenarioName,
  type ExploreFinding,
} from "./finding.ts";

const rest = { era: "2025-11-25", text: "", evidence: "", fix: "", link: "", conversation: [] };
const findings: ExploreFinding[] = [
  { ...rest, key: "finding-1", id: "works-in-one-era", severity: "note" },
  { ...rest, key: "finding-2", id: "hangs", severity: "error", tool: "book" },
  { ...rest, key: "finding-3", id: "bad-question", severity: "warning", tool: "book" },
  { ...rest, key: "finding-4", id: "floods", severity: "error", tool: "book" },
];

test("the most severe findings come first, the others in the order they were found", () => {
  const keys = sortFindings(findings).map(({ key }) => key);
  expect(keys).toEqual(["finding-2", "finding-4", "finding-3", "finding-1"]);
});

test("findings are counted by their severity", () => {
  expect(describeSeverities(countSeverities(findings))).toBe("2 errors, 1 warning, 1 note");
  expect(describeSeverities(countSeverities([]))).toBe("");
});

test("the title of a finding begins with its tool, or with the MCP server", () => {
  expect(findings.slice(0, 2).map(describeFindingTitle)).toEqual([
    "The MCP server works in one era only",
    "book hangs",
  ]);
});

test("a scenario is named after the tool, or the MCP server, and the finding", () => {
  expect(findings.slice(0, 2).map(toScenarioName)).toEqual([
    "mcp-server-works-in-one-era",
    "book-hangs",
  ]);
  expect(toScenarioName({ id: "hangs", tool: "本" })).toBe("tool-hangs");
});
