import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { toScenario } from "../src/record/toScenario.ts";
import { openHost } from "../src/library/openHost.ts";
import { proveRecording } from "../src/record/proveRecording.ts";
import { writeScenario } from "../src/scenario/writeScenario.ts";
import { runText } from "./runText.ts";

const moody = fileURLToPath(new URL("servers/moody.mjs", import.meta.url));
const reach = {
  sample: () => Promise.reject(new Error("none")),
  configured: () => Promise.reject(new Error("none")),
};

async function record(tool: string, ...args: string[]) {
  await using host = openHost();
  const target = { command: process.execPath, args: [moody, ...args] };
  const connection = await host.connect(target, { era: "2025-11-25" });
  const call = connection.call(tool);
  (await call.nextQuestion())?.accept({ name: "Ada" });
  await call.outcome();
  return connection.events;
}

async function prove(events: SessionEvent[]) {
  const runs: string[] = [];
  const proof = await proveRecording(events, {
    record: {},
    folder: tmpdir(),
    variables: {},
    reach,
    signal: new AbortController().signal,
    onRun: (words) => runs.push(words),
    onBug: (error) => expect(error).toBeUndefined(),
  });
  return { proof, runs };
}

test("what a server says differently each time passes three times by its shape", async () => {
  // Far from now, or it would look like the time at which it was said.
  const minute = (new Date().getUTCMinutes() + 30) % 60;
  const start = `10:${String(minute).padStart(2, "0")}`;
  const recording = toScenario(await record("look", start));
  if (!recording) throw new Error("nothing");
  const yaml = writeScenario(recording);
  expect(yaml).toContain(`Booked Ada at ${start} for 3 people as `);
  expect(recording.scenario.tests[0]?.expect?.structuredContentPart).toEqual({
    name: "Ada",
    made: { by: {} },
    rows: [{ key: 1 }, { key: 2 }],
  });
  for (const _time of [1, 2, 3]) {
    const { report } = await runText(yaml);
    expect(report).toContain("1 passed");
  }
});

test("what no rule can tell is found by running it again, and is loosened alone", async () => {
  const { proof, runs } = await prove(await record("mood"));
  expect(runs.slice(-3)).toEqual(["Run 1 passed.", "Run 2 passed.", "Run 3 passed."]);
  const [found] = proof && "recording" in proof ? proof.recording.scenario.tests : [];
  const shape = (match: unknown) =>
    isJsonObject(match) && typeof match["matches"] === "string" ? match["matches"] : "exact";
  expect(shape(found?.questions?.[0]?.message)).toMatch(/^\^I am \S+ and \S+\\\. And you\\\?\$$/);
  expect(shape(found?.expect?.text)).toMatch(/^\^Now I am /);
  expect(found?.expect?.structuredContentPart).toEqual({ kind: "mood", more: {} });
});

test("what cannot be made to pass is told with its cause", async () => {
  const folder = mkdtempSync(join(tmpdir(), "once-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { proof, runs } = await prove(await record("once", join(folder, "mark")));
  expect(proof).toMatchObject({ failed: { status: "failed" } });
  expect(runs).toEqual([expect.stringMatching(/^Run 1 failed: .*Only once\./)]);
});
