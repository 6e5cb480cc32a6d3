import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/commands";
import { buildProgram } from "./program.ts";

const run = await buildProgram();
const folder = mkdtempSync(join(tmpdir(), "record-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const booking = fileURLToPath(
  new URL("../../../packages/harness/test/servers/bookingV1.mjs", import.meta.url),
);

/** Does what a person would do, and exports the log. */
async function doAndExport(name: string, connection: OpenConnection, tool: string) {
  const program = run([]);
  const playground = await program.speak();
  const session = await playground.openSession();
  const connectionId = await session.connect(connection);
  await session.call({ connectionId, tool });
  const { elicitationId, request } = await session.next("elicitation-opened");
  const fields =
    "requestedSchema" in request ? Object.keys(request.requestedSchema["properties"] ?? {}) : [];
  const content = Object.fromEntries(fields.map((field) => [field, true]));
  await session.answer(elicitationId, { action: "accept", content });
  await session.next("call-finished");
  await session.call({ connectionId, tool });
  const second = await session.next("elicitation-opened");
  await session.answer(second.elicitationId, { action: "decline" });
  await session.next("call-finished");
  const path = join(folder, `${name}.jsonl`);
  writeFileSync(path, await (await session.request("GET", "/log")).text());
  program.kill("SIGTERM");
  return path;
}

type Recorded = {
  name: string;
  connection: OpenConnection;
  tool: string;
  env: Record<string, string>;
};

const recorded: Recorded[] = [
  {
    name: "sample",
    connection: { target: { kind: "sample", name: "modern" } },
    tool: "delete-all",
    env: {},
  },
  {
    name: "program",
    connection: {
      target: {
        kind: "stdio",
        command: process.execPath,
        args: [booking],
        env: { API_KEY: "s3cret" },
      },
      profile: { elicitation: { form: true, url: false } },
    },
    tool: "book",
    env: { API_KEY: "s3cret" },
  },
];

test.each(recorded)(
  "what was done with a $name passes unchanged, three times in a row",
  { timeout: 60_000 },
  async ({ name, connection, tool, env }) => {
    const log = await doAndExport(name, connection, tool);
    const recorder = run(["record", log]);
    expect(await recorder.exited).toBe(0);
    // What is told beside the scenario comes on another stream.
    const yaml = recorder.output().replace(/^Set API_KEY.*\n/m, "");
    expect(yaml).not.toContain("s3cret");
    const path = join(folder, `${name}.yaml`);
    writeFileSync(path, yaml);
    for (const _time of [1, 2, 3]) {
      const tested = run(["test", path], env);
      expect([await tested.exited, tested.output()]).toEqual([
        0,
        expect.stringContaining("1 passed"),
      ]);
    }
  },
);

test("a log that is none, or has no call, is a matter of usage", async () => {
  const broken = join(folder, "broken.jsonl");
  writeFileSync(broken, '{"id":1,"type":"session-opened"}\nnope\n');
  const empty = join(folder, "empty.jsonl");
  writeFileSync(empty, '{"id":1,"at":"","type":"session-opened","sessionId":"s"}\n');
  for (const [args, message] of [
    [[broken], "broken.jsonl:2: this is not JSON"],
    [[empty], "has no call that has ended"],
    [[join(folder, "missing.jsonl")], "cannot be read"],
    [[], "Which log?"],
  ] as const) {
    const program = run(["record", ...args]);
    expect([await program.exited, program.output()]).toEqual([2, expect.stringContaining(message)]);
  }
});
