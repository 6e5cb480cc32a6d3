import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { createTextReporter } from "@elicitation-playground/harness/report/textReporter";
import { exitCodeOf, runScenarios } from "@elicitation-playground/harness/run/runScenarios";
import { writeScenario } from "@elicitation-playground/harness/scenario/write/writeScenario";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { openFreshTargets } from "../src/targets/freshTargets.ts";

const folder = mkdtempSync(join(tmpdir(), "recordings-"));
const targets = openFreshTargets({ env: {}, userHome: "/" });
afterAll(async () => {
  await targets.close();
  rmSync(folder, { recursive: true, force: true });
});

const tasks = fileURLToPath(new URL("modernTaskMcpServer.mjs", import.meta.url));
const modern: ScenarioTarget = { sample: "modern" };
// An MCP server with an address and a secret header.
const { target: reached } = await targets.sample("modern");
const withAddress: ScenarioTarget = {
  url: "url" in reached ? reached.url : "",
  headers: { "X-Auth": "s3cret" },
};
const old: ProfileInput = { era: "2025-11-25" };
const current: ProfileInput = { era: "2026-07-28" };

type Recorded = {
  name: string;
  target?: ScenarioTarget;
  as: ProfileInput;
  act: (connection: HostConnection) => Promise<void>;
};

/** Answers each question of a call in turn. */
async function answering(call: HostCall, ...answers: ("decline" | "cancel" | "accept" | object)[]) {
  for (const answer of answers) {
    const question = await call.question();
    if (answer === "decline" || answer === "cancel") await question[answer]();
    else if (typeof answer === "object") await question.accept({ ...answer });
    else await question.accept();
    if (call.waitsForVisits) call.retry();
  }
  await call.outcome();
}

const inBoth = (name: string, act: Recorded["act"], target = modern): Recorded[] =>
  [old, current].map((as) => ({ name: `${name} ${as.era}`, as, act, target }));

const recorded: Recorded[] = [
  ...inBoth("declined and cancelled", async (connection) => {
    await answering(connection.call("contact"), "decline");
    await answering(connection.call("contact"), "cancel");
    await answering(connection.call("contact"), { name: "Ada", email: "ada@example.com" });
  }),
  ...inBoth("invalid", async (connection) => {
    const call = connection.call("delete-all");
    await (await call.question()).acceptBroken({ confirm: "maybe" });
    await call.outcome();
  }),
  ...inBoth("cancelled call", async (connection) => {
    const call = connection.call("delete-all");
    await call.question();
    call.cancel();
    await call.outcome();
    await answering(connection.call("echo", { text: "Still here" }));
  }),
  ...inBoth("in parallel", async (connection) => {
    const call = connection.call("parallel");
    const open = [await call.question(), await call.question(), await call.question()];
    await open.find(({ message }) => message.startsWith("What"))?.accept({ value: "wine" });
    await open.find(({ message }) => message.startsWith("How"))?.accept({ value: 4 });
    await open.find(({ message }) => message.startsWith("Who"))?.decline();
    await call.outcome();
  }),
  ...inBoth("prompt and resource", async (connection) => {
    const prompt = connection.getPrompt("write-invitation", { occasion: "lunch" });
    await answering(prompt, { date: "2026-11-20", tone: "warm" });
    await answering(connection.readResource("samples://opening-hours"), { value: "oslo" });
    await answering(connection.readResource("samples://nothing"));
  }),
  ...inBoth("page", async (connection) => {
    await answering(connection.call("pay"), "decline");
    await answering(connection.call("private-report"), "cancel");
  }),
  ...inBoth("long work", async (connection) => {
    await answering(connection.call("import-data"), "decline");
  }),
  {
    name: "timeout",
    as: { ...old, answerTimeoutMs: 200 },
    act: (connection) => answering(connection.call("delete-all")),
  },
  {
    name: "rule",
    as: { ...current, autoAnswer: { action: "decline", afterMs: 10 } },
    act: (connection) => answering(connection.call("delete-all")),
  },
  {
    name: "accepted but not finished",
    as: current,
    act: (connection) => answering(connection.call("pay"), "accept", "cancel"),
  },
  ...inBoth(
    "sampling",
    async (connection) => {
      const call = connection.call("test_sampling", { prompt: "Hi" });
      (await call.sampling()).respond("Hello.");
      await call.outcome();
    },
    { sample: "conformance" },
  ).slice(0, 1),
  {
    name: "task",
    as: current,
    target: { command: process.execPath, args: [tasks] },
    act: (connection) =>
      answering(connection.call("two-questions"), { name: "Ada" }, { color: "red" }),
  },
  ...inBoth(
    "address",
    (connection) => answering(connection.call("contact"), "decline"),
    withAddress,
  ),
  {
    name: "failed",
    as: old,
    target: { sample: "classic" },
    act: (connection) => answering(connection.call("no-such-tool")),
  },
];

test("recorded scenarios pass twice in a row", { timeout: 300_000 }, async () => {
  const files = await Promise.all(recorded.map(save));
  for (const _time of [1, 2]) {
    let report = "";
    const bugs: unknown[] = [];
    const { results } = await runScenarios({
      files,
      folder,
      variables: { X_AUTH: "s3cret" },
      workers: 4,
      settleMs: 0,
      timeoutMs: 120_000,
      targets,
      reporters: [createTextReporter({ write: (text) => (report += text) })],
      onBug: (error) => bugs.push(error),
    });
    expect([exitCodeOf(results), report]).toEqual([
      0,
      expect.stringContaining(`${recorded.length} passed`),
    ]);
    expect(bugs).toEqual([]);
  }
});

async function save({ name, target = modern, as, act }: Recorded): Promise<string> {
  await using host = openHost({ targets, settleMs: 0, patienceMs: 120_000 });
  const connection = await host.connect(target, as);
  await act(connection);
  const recording = connection.toScenario(name);
  if (!recording) throw new Error(`${name} has no scenario.`);
  // Every run gets fresh samples.
  if (target.sample) recording.scenario.server = target;
  const path = join(folder, `${name}.yaml`);
  const yaml = writeScenario(recording);
  expect(yaml).not.toContain("s3cret");
  writeFileSync(path, yaml);
  return path;
}
