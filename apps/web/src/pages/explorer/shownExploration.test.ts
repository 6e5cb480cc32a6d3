import type { ExplorationSummary } from "@elicitation-playground/shared/api/explorations";
import { beforeEach, expect, test, vi } from "vitest";
import { createExplorerCommands } from "../../commands/explorerCommands.ts";
import { ShownExploration } from "./shownExploration.ts";

const opened: string[] = [];

beforeEach(() => {
  opened.length = 0;
  // Following starts with a check, which is never answered here.
  vi.stubGlobal("fetch", (path: string) => {
    opened.push(path);
    return new Promise(() => undefined);
  });
});

const all = ["exploration-1", "exploration-2"].map((id): ExplorationSummary => {
  const rest = { label: "files", startedAt: "", status: "finished", branches: 0, findings: 0 };
  return { id, connectionId: "connection-1", ...rest, status: "finished" };
});

/** The page asks for the list; each request is answered when the test says so. */
function openPage() {
  const replies: (() => void)[] = [];
  const list = () =>
    new Promise<ExplorationSummary[]>((resolve) => replies.push(() => resolve(all)));
  const shown = new ShownExploration("session-1", {
    ...createExplorerCommands("session-1"),
    list,
  });
  return { shown, replies };
}

test("a page that was left opens no stream", async () => {
  const { shown, replies } = openPage();
  const opening = shown.open();
  shown.close();
  replies[0]?.();
  await opening;
  expect(opened).toEqual([]);
});

test("the address keeps the chosen exploration with what it explores", async () => {
  history.replaceState(null, "", "/?connection=connection-9&tool=other&branch=branch-1");
  const { shown, replies } = openPage();
  const openings = [shown.open(), shown.open("exploration-1")];
  replies[0]?.();
  await openings[0];
  replies[1]?.();
  await openings[1];
  const query = new URLSearchParams(location.search);
  expect(Object.fromEntries(query)).toEqual({
    exploration: "exploration-1",
    connection: "connection-1",
  });
  shown.close();
});

test("of two quick choices the second is shown, whichever reply comes first", async () => {
  const { shown, replies } = openPage();
  const openings = [shown.open("exploration-1"), shown.open("exploration-2")];
  replies[1]?.();
  replies[0]?.();
  await Promise.all(openings);
  expect(shown.shown.get()).toMatchObject({ status: "open", id: "exploration-2" });
  expect(opened).toEqual([expect.stringContaining("exploration-2")]);
  shown.close();
});
