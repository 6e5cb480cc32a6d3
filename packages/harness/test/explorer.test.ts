import { expect, test } from "vitest";
import { createExplorer } from "./explore.ts";
import { runText } from "./runText.ts";

async function explore(...options: Parameters<typeof createExplorer>) {
  const explorer = createExplorer(...options);
  await explorer.run();
  return explorer.log.state;
}

const faulty: [string] = ["explored.mjs"];
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
  const state = await explore(["bookingV2.mjs"], { eras: ["2025-11-25", "2026-07-28"] });
  expect(state.eras.map(({ era }) => era)).toEqual(["2025-11-25", "2026-07-28"]);
  expect(state.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(state.tools.every(({ status }) => status === "finished")).toBe(true);
}, 120_000);

test("the time limit ends the exploration", async () => {
  const { finished, branches } = await explore(faulty, { budgetMs: 1 });
  expect(finished?.reason).toBe("budget");
  expect(branches).toEqual([]);
});

test("an MCP server that cannot be reached is no finding", async () => {
  const { finished, findings } = await explore(["missing.mjs"]);
  expect(finished).toMatchObject({ reason: "unreachable" });
  expect(finished?.problem).toContain("missing.mjs");
  expect(findings).toEqual([]);
});

test("stopping ends a call that hangs, and reports what was seen as unverified", async () => {
  const explorer = createExplorer(["leaky.mjs"], { tools: ["hang"], callTimeoutMs: 600_000 });
  explorer.log.follow(({ type }) => {
    if (type === "tool-started") setTimeout(() => explorer.stop(), 200);
  });
  await explorer.run();
  const { finished, notReached } = explorer.log.state;
  expect(finished?.reason).toBe("stopped");
  expect(notReached.map(({ what }) => what).join()).toMatch(
    /not walked: the exploration was stopped/,
  );
});

test("a server that can't list its tools is unreachable, with the reason", async () => {
  const { finished } = await explore(["unlisted.mjs"]);
  expect(finished).toMatchObject({ reason: "unreachable" });
  expect(finished?.problem).toMatch(/^Listing tools failed: .*The list is broken/);
});

test("a question without a valid answer is declined, cancelled and reported, but does not hang", async () => {
  const state = await explore(faulty, { tools: ["asks for what nobody can give"] });
  const ends = state.branches.map(({ end }) => end.status);
  expect(ends).toContain("result");
  expect(ends).not.toContain("hung");
  expect(state.findings.map(({ id }) => id)).toContain("breaks-schema-subset");
  expect(state.notReached.map(({ what }) => what)).toContain(
    "No valid answer to “Where?” was found. Accepting it was not tried.",
  );
}, 60_000);

test("pages of another machine are agreed to, but not opened", async () => {
  const { branches } = await explore(["leaky.mjs"], { tools: ["pay"], branches: 2 });
  const moves = branches.flatMap(({ steps }) => steps.map(({ move }) => move));
  expect(moves).toContainEqual(expect.objectContaining({ label: "does not visit the page" }));
  expect(moves.filter((move) => "visits" in move)).toEqual([]);
});
