import { splitEnd } from "@elicitation-playground/shared/explore/branch";
import { describeSeverities } from "@elicitation-playground/shared/explore/finding";
import {
  reduceExploration,
  emptyExploration,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { expect, test } from "vitest";
import { finishedBodies, numberEvents, runningBodies } from "../../../../test/exploration.ts";
import { countFindings } from "./countFindings.ts";
import { onlyEnd, rowOfBranch, toRows, type Row } from "./toRows.ts";
import { toTree, TreeBuilder } from "./toTree.ts";

const events = numberEvents(finishedBodies);
const state = events.reduce(reduceExploration, emptyExploration);
const tree = toTree(state);

/** A row as one line, indented by its level. */
function print({ node, level, isExpanded, end }: Row): string {
  const mark = isExpanded === undefined ? "" : isExpanded ? "- " : "+ ";
  const outcome = end ? ` > ${splitEnd(end).outcome}` : "";
  return `${"  ".repeat(level - 1)}${mark}${textOf(node)}${outcome}`;
}

function textOf(node: Row["node"]): string {
  switch (node.kind) {
    case "tool":
      return node.tool;
    case "era":
      return node.era;
    case "start":
      return node.label;
    case "question":
      return node.question.message;
    case "move":
      return "label" in node.move ? node.move.label : node.move.action;
    case "group":
      return `${node.action} ×${node.children.length}`;
    case "end":
      return "end";
  }
}

test("branches that begin alike share their rows, and equal outcomes are grouped", () => {
  const rows = toRows(tree, new Map()).map(print);
  expect(rows.slice(0, 11)).toEqual([
    "- delete-all",
    "  - 2025-11-25",
    "    - Delete all 42 files? This cannot be undone.",
    "      confirm: true > result",
    "      confirm: false > result",
    "      decline > result",
    "      cancel > result",
    "      timeout > result",
    "      cancel-call > the call was cancelled",
    "      + broken ×5 > error -32602",
    "      broken > no result within 10 s",
  ]);
  expect(rows[11]).toBe("    Client without elicitation > tool error");
});

test("of the answers that lead to another question, only the first is expanded", () => {
  const rows = toRows(tree, new Map()).map((row) => print(row).trim());
  const start = rows.indexOf("- trip-wizard");
  expect(rows.slice(start + 3, start + 7)).toEqual([
    "- defaults",
    "- Which hotel in Rome?",
    "hotel: Artemide > result",
    "hotel: Quirinale > result",
  ]);
  expect(rows).toContain("+ city: Paris");
});

test("the row of a branch is visible, whatever is collapsed", () => {
  const collapsed = new Map(tree.tools.map(({ id }) => [id, false]));
  expect(toRows(tree, collapsed)).toHaveLength(3);
  for (const branch of state.branches) {
    const id = rowOfBranch(tree, branch.id);
    const row = toRows(tree, collapsed, id).find((each) => each.id === id);
    expect(row && onlyEnd(row.node)?.branches).toContain(branch);
  }
});

test("the ids of the rows stay when the tree grows", () => {
  const builder = new TreeBuilder();
  const running = numberEvents(runningBodies).reduce(reduceExploration, emptyExploration);
  const before = toRows(builder.grow(running), new Map());
  const after = toRows(builder.grow(state), new Map());
  expect(after).toEqual(toRows(tree, new Map()));
  const texts = new Map(after.map((row) => [row.id, textOf(row.node)]));
  for (const { id, node } of before) expect(texts.get(id)).toBe(textOf(node));
});

test("findings are counted at the row of their branch and above it", () => {
  const counts = countFindings(tree, state.findings);
  const [tool] = tree.tools;
  expect(describeSeverities(counts.get(tool?.id ?? "")!)).toBe("4 errors");
  const id = rowOfBranch(tree, "trip-wizard-2025-11-25-1") ?? "";
  expect(describeSeverities(counts.get(id)!)).toBe("1 warning");
});

test("each row says its place among its siblings", () => {
  const rows = toRows(tree, new Map());
  const tools = rows.filter(({ level }) => level === 1);
  expect(tools.map(({ position, size }) => [position, size])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
