import { expect, test } from "vitest";
import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { explorationLimits } from "../src/explorations/explorations.ts";
import {
  branch,
  coverage,
  createScriptedExplorers,
  openExploring,
  openWebFolder,
  readBody,
  readStream,
} from "./exploring.ts";
import { openPlayground, token } from "./playground.ts";

const webFolder = openWebFolder();
const { explorers, createExplorer, latest } = createScriptedExplorers();
const playground = await openPlayground({ createExplorer, webFolder });
const real = await openPlayground({ webFolder });
const exposed = await openPlayground({
  createExplorer,
  exposure: { hostnames: ["127.0.0.1"], allowsPrograms: false },
});

test("an exploration starts with what the command says, and streams its events until its end", async () => {
  const { connectionId, start, list, read } = await openExploring(playground);
  const args = { city: "Rome" };
  const command = { tool: "delete-all", args, destructive: true, seed: 7, branches: 5 };
  expect(await start(command)).toEqual({
    status: 202,
    body: { exploration: { id: "exploration-1" } },
  });
  expect(latest().options).toMatchObject({
    server: { sample: "modern" },
    label: "modern samples",
    tools: ["delete-all"],
    args: { "delete-all": args },
    allows: { destructive: true, openWorld: false },
    seed: 7,
    branches: 5,
    budgetMs: 600_000,
  });
  latest().append({ type: "branch-walked", branch, coverage });
  expect(await list()).toEqual([
    {
      id: "exploration-1",
      connectionId,
      label: "modern samples",
      tool: "delete-all",
      startedAt: expect.any(String) as string,
      status: "walking",
      branches: 1,
      findings: 0,
    },
  ]);
  const streaming = read("/events").then(readStream);
  for (const [command, type] of [
    ["pause", "exploration-paused"],
    ["resume", "exploration-resumed"],
    ["stop", "exploration-finished"],
  ] as const) {
    expect((await read(`/${command}`, "POST")).status).toBe(202);
    await expect.poll(() => latest().log.since(0).at(-1)?.type).toBe(type);
  }
  const events = await streaming;
  expect(events).toEqual(latest().log.since(0));
  const missed = await readStream(await read("/events?after=3"));
  expect(missed.map(({ id }) => id)).toEqual([4, 5]);
  const log = await (await read("/log")).text();
  expect(
    log
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown),
  ).toEqual(events);
  const report = await read("/report");
  expect(report.headers.get("content-disposition")).toContain("exploration-1.html");
  expect(await report.text()).toContain(log);
});

test("a finished exploration can't be paused, and stopping it again does no harm", async () => {
  const { start, read } = await openExploring(playground);
  await start();
  await read("/stop", "POST");
  await read("/events").then(readStream);
  for (const command of ["/pause", "/resume"]) {
    const response = await read(command, "POST");
    expect([response.status, (await readBody(response)).code]).toEqual([
      409,
      "exploration-finished",
    ]);
  }
  expect((await read("/stop", "POST")).status).toBe(202);
});

test("a branch has its log and a trace, and a finding its scenario", async () => {
  const { session, start, read } = await openExploring(playground);
  await start();
  latest().keepLog("branch-1", session.events);
  const finding: ExploreFinding = {
    key: "finding-1",
    id: "hangs",
    severity: "error",
    tool: "delete-all",
    era: "2026-07-28",
    text: "It hangs.",
    evidence: "",
    fix: "",
    link: "",
    conversation: [],
  };
  latest().append({ type: "finding-found", finding: { ...finding, scenario: "tests: []\n" } });
  latest().append({ type: "finding-found", finding: { ...finding, key: "finding-2" } });

  const log = await (await read("/branches/branch-1/log")).text();
  expect(readJsonLines(log)).toEqual(session.events);
  expect(await (await read("/branches/branch-1/trace")).text()).toContain("session-opened");
  const scenario = await read("/findings/finding-1/scenario");
  expect(scenario.headers.get("content-type")).toContain("application/yaml");
  expect(await scenario.text()).toBe("tests: []\n");
  for (const [path, code] of [
    ["/branches/branch-2/log", "branch-not-found"],
    ["/branches/branch-2/trace", "branch-not-found"],
    ["/findings/finding-2/scenario", "finding-not-found"],
    ["/findings/finding-3/scenario", "finding-not-found"],
  ] as const) {
    const response = await read(path);
    expect([path, response.status, (await readBody(response)).code]).toEqual([path, 404, code]);
  }
});

test("what does not exist or is malformed is a problem", async () => {
  const { start, read } = await openExploring(playground);
  expect((await readBody(await read(""))).code).toBe("exploration-not-found");
  for (const [command, status, code] of [
    [{ connectionId: "connection-9" }, 404, "connection-not-found"],
    [{ branches: 0 }, 400, "malformed-request"],
    [{ budgetMs: 1e9 }, 400, "malformed-request"],
    [{ eras: [] }, 400, "malformed-request"],
    [{ unknown: true }, 400, "malformed-request"],
  ] satisfies [Parameters<typeof start>[0], number, string][]) {
    const { status: actual, body } = await start(command);
    expect([actual, body.code]).toEqual([status, code]);
  }
});

test("only a few explorations run at once, and they end with their session", async () => {
  const { session, start } = await openExploring(playground);
  const before = explorers.length;
  for (let count = 0; count < explorationLimits.running; count += 1) {
    expect((await start()).status).toBe(202);
  }
  const refused = await start();
  expect([refused.status, refused.body.code]).toEqual([429, "limit-reached"]);
  await session.request("DELETE", "");
  for (const { log } of explorers.slice(before)) {
    await expect.poll(() => log.state.status).toBe("finished");
  }
  const other = await openExploring(playground);
  expect((await other.start()).status).toBe(202);
});

test("a playground without programs explores samples only", async () => {
  const { session, start } = await openExploring(exposed);
  expect((await start()).status).toBe(202);
  const target = { kind: "stdio" as const, command: process.execPath, args: [] };
  expect((await session.post("/connections", { target })).status).toBe(403);
});

test("without the token nothing is started", async () => {
  const { session } = await openExploring(playground);
  const url = `${playground.origin}${session.path}/explorations`;
  expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
  const headers = { authorization: `Bearer ${token}`, "sec-fetch-site": "cross-site" };
  expect((await fetch(url, { method: "POST", body: "{}", headers })).status).toBe(403);
});

test("the explorer itself explores a sample in a fresh state", async () => {
  const { start, read } = await openExploring(real);
  expect((await start({ tool: "echo" })).status).toBe(202);
  const events = await readStream(await read("/events"));
  expect(events.at(-1)).toMatchObject({ type: "exploration-finished", reason: "complete" });
  const walked = events.filter((event) => event.type === "branch-walked");
  const [first] = walked;
  expect(first?.branch).toMatchObject({ tool: "echo", end: { status: "result" } });
  const log = await (await read(`/branches/${first?.branch.id}/log`)).text();
  expect(readJsonLines(log)).toContainEqual(expect.objectContaining({ type: "call-finished" }));
  expect(await (await read("/report")).text()).toContain("exploration-finished");
});
