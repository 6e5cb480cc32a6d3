import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { Explorer } from "../src/explore/explorer.ts";
import type { ExploreOptions } from "../src/explore/plan/exploreOptions.ts";
import { runText } from "./runText.ts";

const path = (name: string) => fileURLToPath(new URL(`servers/${name}`, import.meta.url));
const none = () => Promise.reject(new Error("not needed"));
const targets = { sample: none, configured: none };

async function explore(args: string[], more: Partial<ExploreOptions> = {}) {
  const explorer = new Explorer({
    server: { command: process.execPath, args },
    folder: ".",
    targets,
    label: "test",
    eras: ["2025-11-25"],
    onBug: (error) => {
      throw error;
    },
    ...more,
  });
  await explorer.run();
  return explorer.log.state;
}

const faulty = [path("explored.mjs")];
const tools = ["acts on a decline"];

test("a fault is found with its evidence, and its scenario passes when it is fixed", async () => {
  const { findings, branches, finished } = await explore(faulty, { tools });
  expect(finished?.reason).toBe("complete");
  const found = findings.find(({ id }) => id === "acts-on-decline");
  expect(found).toMatchObject({ severity: "error", tool: "acts on a decline" });
  expect(found?.evidence).toContain("list-bookings");
  expect(branches.map(({ id }) => id)).toContain(found?.branch);
  const scenario = found?.scenario ?? "";
  expect((await runText(scenario)).statuses).toEqual(["failed"]);
  const fixed = scenario.replace("explored.mjs", "explored.mjs\n    - fixed");
  expect((await runText(fixed)).statuses).toEqual(["passed"]);
}, 120_000);

test("the same seed walks the same branches and finds the same", async () => {
  const run = async () => {
    const { branches, findings } = await explore(faulty, { tools });
    const walked = branches.map(({ steps, missing, arguments: given }) => [
      missing,
      given,
      steps.map(({ move }) => move),
    ]);
    return {
      walked,
      found: findings.map(({ id, severity, scenario }) => [id, severity, scenario]),
    };
  };
  expect(await run()).toEqual(await run());
}, 120_000);

test("a server that heeds every answer has no errors, in both eras", async () => {
  const state = await explore([path("bookingV2.mjs")], { eras: ["2025-11-25", "2026-07-28"] });
  expect(state.eras.map(({ era }) => era)).toEqual(["2025-11-25", "2026-07-28"]);
  expect(state.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(state.tools.every(({ status }) => status === "finished")).toBe(true);
}, 120_000);

test("the time limit ends the walk, and what was not reached is said", async () => {
  const { finished, notReached, branches } = await explore(faulty, { budgetMs: 1 });
  expect(finished?.reason).toBe("budget");
  expect(branches).toEqual([]);
  expect(notReached.map(({ tool }) => tool)).toContain("acts on a decline");
});

test("an MCP server that cannot be reached is no finding", async () => {
  const { finished, findings } = await explore(["missing.mjs"]);
  expect(finished).toMatchObject({ reason: "unreachable" });
  expect(finished?.problem).toContain("missing.mjs");
  expect(findings).toEqual([]);
});
