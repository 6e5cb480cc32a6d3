import type { ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { finishedBodies, manyBranches, numberEvents } from "../../../test/exploration.ts";
import { readExploration } from "../../log/exploration.ts";
import { ReportView } from "./ReportView.tsx";

let root: Root;
beforeEach(() => {
  history.replaceState(null, "", "/");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
});

async function show(bodies: readonly ExploreEventBody[]) {
  const lines = numberEvents(bodies).map((event) => JSON.stringify(event));
  const exploration = await readExploration(lines.join("\n"), () => undefined);
  await act(async () => root.render(<ReportView exploration={exploration} source="files.js" />));
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
const tree = () => document.querySelector<HTMLElement>("[role=tree]")!;
const active = () =>
  document.getElementById(tree().getAttribute("aria-activedescendant") ?? "")?.textContent;
const clickText = (text: string) =>
  act(async () =>
    [...document.querySelectorAll("button")].find((each) => each.textContent === text)?.click(),
  );

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await act(async () => {
      tree().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    });
  }
}

test("findings are listed with the most severe first, and the first shows everything", async () => {
  await show(finishedBodies);
  expect(textsOf(".explore-finding .badge:first-child")).toEqual([
    ...Array.from({ length: 5 }, () => "error"),
    "warning",
    "note",
  ]);
  const [first = ""] = textsOf(".explore-finding");
  for (const part of ["Evidence", "Fix", "Conversation", "Scenario", "Specification"]) {
    expect(first).toContain(part);
  }
});

test("a finding of both eras is listed once, with a branch for each", async () => {
  await show(finishedBodies);
  expect(textsOf(".explore-finding:first-child .badge-era")).toEqual(["2025-11-25", "2026-07-28"]);
  expect(textsOf(".explore-finding:first-child .explore-finding-actions > .button")).toEqual(
    expect.arrayContaining(["Show branch, 2025-11-25", "Show branch, 2026-07-28"]),
  );
});

test("a finding without a tool is about the MCP server", async () => {
  const note = { severity: "note", id: "works-in-one-era", era: "2026-07-28" } as const;
  const texts = { text: "", evidence: "", fix: "", link: "", conversation: [] };
  await show([{ type: "finding-found", finding: { key: "finding-1", ...note, ...texts } }]);
  expect(textsOf(".explore-finding-title")).toEqual(["The MCP server works in one era only"]);
  expect(textsOf(".explore-finding-title code")).toEqual([]);
});

test("Show branch selects the branch in the tree and shows its conversation", async () => {
  await show(finishedBodies);
  await clickText("Collapse all");
  await clickText("Show branch, 2025-11-25");
  expect(active()).toContain("decline");
  expect(document.querySelector("[aria-selected=true]")?.textContent).toContain("decline");
  expect(textsOf(".branch-steps li")).toEqual([
    expect.stringContaining("Call"),
    expect.stringContaining("Delete all 42 files?"),
    expect.stringContaining("Deleted all 42 files."),
  ]);
});

test("arrow keys move in the tree, expand and collapse", async () => {
  await show(finishedBodies);
  await press("ArrowDown", "ArrowDown", "ArrowDown");
  expect(active()).toContain("Delete all 42 files?");
  await press("ArrowLeft");
  expect(document.querySelector(".tree-row-active")?.getAttribute("aria-expanded")).toBe("false");
  await press("ArrowLeft");
  expect(active()).toContain("2025-11-25");
  await press("Home");
  expect(active()).toContain("delete-all");
});

test("of 10,000 branches only the visible ones are drawn", { timeout: 60_000 }, async () => {
  await show(manyBranches(10_000));
  expect(document.querySelectorAll("[role=treeitem]").length).toBeLessThan(50);
  expect(document.querySelector("[aria-level='4']")?.getAttribute("aria-setsize")).toBe("10000");
});

test("a report has no commands, and says what was not explored", async () => {
  await show(finishedBodies);
  expect(textsOf("button")).not.toContain("Start");
  expect(textsOf(".explore-left li")[0]).toContain("It is marked destructive.");
  expect(textsOf(".coverage tbody th code")).toEqual([
    "delete-all",
    "trip-wizard",
    "connect-account",
  ]);
});
