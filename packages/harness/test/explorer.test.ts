import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createExplorer } from "./explore.ts";
import { runText } from "./runText.ts";

async function explore(...options: Parameters<typeof createExplorer>) {
  const explorer = createExplorer(...options);
  await explorer.run();
  return explorer.log.state;
}

const faulty: [string] = ["explored.mjs"];
const tools = ["acts on a decline"];
let first: ReturnType<typeof explore> | undefined;
/** A whole exploration takes long, so two tests look at the same one. */
const exploreOnce = () => (first ??= explore(faulty, { tools }));

test("a fault is found with its evidence, and its scenario passes when it is fixed", async () => {
  const { findings, branches, finished } = await exploreOnce();
  expect(finished?.reason).toBe("complete");
  const found = findings.find(({ id }) => id === "acts-on-decline");
  expect(found).toMatchObject({ severity: "error", tool: "acts on a decline" });
  expect(found?.evidence).toContain("list-bookings");
  expect(branches.map(({ id }) => id)).toContain(found?.branch);
  const scenario = found?.scenario ?? "";
  expect((await runText(scenario)).statuses).toEqual(["failed"]);
  const fixed = scenario.replace("explored.mjs", "explored.mjs\n    - fixed");
  expect((await runText(fixed)).statuses).toEqual(["passed"]);
}, 300_000);

test("the same seed walks the same branches and finds the same", async () => {
  const whatWas = ({ branches, findings }: Awaited<ReturnType<typeof explore>>) => {
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
  expect(whatWas(await explore(faulty, { tools }))).toEqual(whatWas(await exploreOnce()));
}, 300_000);

test("a server that respects every answer has no errors in either era", async () => {
  const state = await explore(["bookingV2.mjs"], { eras: ["2025-11-25", "2026-07-28"] });
  expect(state.eras.map(({ era }) => era)).toEqual(["2025-11-25", "2026-07-28"]);
  expect(state.findings.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(state.tools.every(({ status }) => status === "finished")).toBe(true);
}, 300_000);

test("a form that no answer was found for is declined and cancelled, and is no hang", async () => {
  const { branches, findings, notReached } = await explore(faulty, {
    tools: ["asks for a nested field"],
    only: ["hangs"],
    branches: 4,
  });
  const moves = branches.flatMap(({ steps }) => steps.map(({ move }) => move.action));
  expect(moves).toContain("cancel");
  expect(findings).toEqual([]);
  expect(notReached.map(({ what }) => what)).toContain(
    "No answer was found that the schema of “Where?” allows, so it was not accepted.",
  );
}, 60_000);

test("a server that speaks one era has a note", async () => {
  const { findings } = await explore(faulty, {
    tools: ["list-bookings"],
    eras: ["2025-11-25", "2026-07-28"],
    branches: 1,
  });
  expect(findings).toMatchObject([{ id: "works-in-one-era", severity: "note" }]);
  expect(findings[0]?.scenario).toBeUndefined();
}, 60_000);

test("the time limit ends the exploration", async () => {
  const { finished, branches } = await explore(faulty, { budgetMs: 1 });
  expect(finished?.reason).toBe("budget");
  expect(branches).toEqual([]);
});

test("an MCP server that cannot be reached is not a finding", async () => {
  const { finished, findings } = await explore(["missing.mjs"]);
  expect(finished).toMatchObject({ reason: "unreachable" });
  expect(finished?.problem).toContain("missing.mjs");
  expect(findings).toEqual([]);
});

test("stopping ends a call that hangs, and reports the branches that were not walked", async () => {
  const folder = mkdtempSync(join(tmpdir(), "explorer-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const hung = join(folder, "hung");
  const explorer = createExplorer(["leaky.mjs", hung], { tools: ["hang"], callTimeoutMs: 600_000 });
  const running = explorer.run();
  await expect.poll(() => existsSync(hung)).toBe(true);
  explorer.stop();
  await running;
  const { finished, notReached } = explorer.log.state;
  expect(finished?.reason).toBe("stopped");
  expect(notReached.map(({ what }) => what).join()).toMatch(
    /not walked: the exploration was stopped/,
  );
});

test("stopping while an era is opened is no finding about that era", async () => {
  const eras = ["2025-11-25", "2026-07-28"] as const;
  const explorer = createExplorer(faulty, { tools, eras, probes: [] });
  explorer.log.follow(() => {
    if (explorer.log.state.eras.length === 1) setTimeout(() => explorer.stop());
  });
  await explorer.run();
  expect(explorer.log.state).toMatchObject({ eras: [{ era: eras[0] }], findings: [] });
}, 60_000);

test("a server that can't list its tools is unreachable, with the reason", async () => {
  const { finished } = await explore(["unlisted.mjs"]);
  expect(finished).toMatchObject({ reason: "unreachable" });
  expect(finished?.problem).toMatch(/^Listing tools failed: .*The list is broken/);
});

test("a page on another machine is agreed to, but not opened", async () => {
  const { branches, notReached } = await explore(["leaky.mjs"], { tools: ["pay"], branches: 2 });
  const moves = branches.flatMap(({ steps }) => steps.map(({ move }) => move));
  expect(moves).toContainEqual(expect.objectContaining({ label: "does not visit the page" }));
  expect(moves.filter((move) => "visits" in move)).toEqual([]);
  expect(notReached.map(({ what }) => what)).toContain(
    "What follows a page was not explored: the explorer visits no pages on other machines.",
  );
});
