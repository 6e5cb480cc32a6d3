import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openPlayground } from "./playground.ts";
import { buildProgram } from "./program.ts";
import {
  exampleLog,
  finished,
  sample,
  started,
} from "../../../packages/harness/test/exampleLog.ts";

const run = await buildProgram();
const folder = mkdtempSync(join(tmpdir(), "record-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const booking = fileURLToPath(
  new URL("../../../packages/harness/test/servers/bookingV1.mjs", import.meta.url),
);
const config = join(folder, "servers.json");
const entry = { command: process.execPath, args: [booking] };
writeFileSync(config, JSON.stringify({ mcpServers: { booking: entry } }));
const playground = await openPlayground(
  {},
  { given: [{ kind: "stdio", ...entry, env: { API_KEY: "s3cret" } }], configFiles: [config] },
);
const { configured } = (await (await playground.request("GET", "/api/targets")).json()) as {
  configured: { name: string }[];
};

type Recorded = { name: string; tool: string; connection: OpenConnection };
const env = { API_KEY: "s3cret" };
const recorded: Recorded[] = [
  {
    name: "sample",
    tool: "delete-all",
    connection: { target: { kind: "sample", name: "modern" } },
  },
  {
    name: "program",
    tool: "book",
    connection: {
      // With a path that is relative to the playground's folder.
      target: { kind: "stdio", ...entry, args: [relative("", booking)], env },
      profile: { elicitation: { form: true, url: false } },
    },
  },
  ...configured.map(({ name }, index) => ({
    name: `configured-${index}`,
    tool: "book",
    connection: { target: { kind: "configured" as const, name } },
  })),
];

/** Makes two calls and saves them, as a log and as a scenario. */
async function callAndSave({ name, tool, connection }: Recorded) {
  const session = await playground.openSession();
  expect((await session.request("GET", "/scenario")).status).toBe(409);
  const connectionId = await session.connect(connection);
  await session.call({ connectionId, tool });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "accept", content: { confirm: true } });
  await session.next("call-finished");
  await session.call({ connectionId, tool });
  const second = await session.next("elicitation-opened");
  await session.answer(second.elicitationId, { action: "decline" });
  await session.next("call-finished");
  const log = join(folder, `${name}.jsonl`);
  writeFileSync(log, await (await session.request("GET", "/log")).text());
  const saved = await session.request("GET", `/scenario?connectionId=${connectionId}`);
  expect(saved.headers.get("content-type")).toContain("application/yaml");
  expect(saved.headers.get("content-disposition")).toContain(`filename=${tool}.yaml`);
  expect((await session.request("GET", "/scenario?connectionId=other")).status).toBe(404);
  return { log, yaml: await saved.text(), path: join(folder, `${name}.yaml`) };
}

test(
  "a recorded scenario passes, and is the one that record prints",
  { timeout: 90_000 },
  async () => {
    const saved = await Promise.all(recorded.map(callAndSave));
    expect(saved).toHaveLength(4);
    for (const { yaml, path } of saved) writeFileSync(path, yaml);
    const verified = run(["record", "--verify", saved[0]?.log ?? ""]);
    const recorders = saved.map(({ log }) => run(["record", log], env));
    for (const [index, { yaml }] of saved.entries()) {
      expect(yaml).not.toContain("s3cret");
      expect(await recorders[index]?.exited).toBe(0);
      // Notices go to stderr, which is part of this output.
      const printed = recorders[index]?.output() ?? "";
      expect(printed.replace(/^Set the environment variable API_KEY.*\n/m, "")).toBe(yaml);
    }
    const paths = saved.map(({ path }) => path);
    const tested = run(["test", ...paths, "--settle", "0", "--workers", "4"], env);
    expect([await tested.exited, tested.output()]).toEqual([
      0,
      expect.stringContaining("4 passed"),
    ]);
    expect(await verified.exited).toBe(0);
    expect(verified.output()).toMatch(/^Calling the MCP server again[^]*Run 3 passed\.\nserver:/);
  },
);

test("a recording that can't be made to pass is reported with what the log lacks", async () => {
  const log = join(folder, "changed.jsonl");
  const events = exampleLog(sample, {}, [
    started("call-1", "delete-all", { password: "•••" }),
    finished("call-1", "Deleted."),
  ]);
  writeFileSync(log, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  const program = run(["record", log, "--verify"], { PASSWORD: "hunter-2" });
  expect(await program.exited).toBe(1);
  const output = program.output();
  expect(output).toMatch(/can't be made to pass[^]*\nSet the environment variable PASSWORD: /);
  expect(output).not.toMatch(/^server:/m);
});

test("an invalid log, one without calls and variables that are not set are usage errors", async () => {
  const broken = join(folder, "broken.jsonl");
  writeFileSync(broken, '{"id":1,"at":"","type":"session-opened","sessionId":"s"}\nnope\n');
  const empty = join(folder, "empty.jsonl");
  writeFileSync(empty, '{"id":1,"at":"","type":"session-opened","sessionId":"s"}\n');
  const masked = join(folder, "masked.jsonl");
  const events = exampleLog(sample, {}, [
    started("call-1", "sign-in", { password: "•••", apiKey: "•••" }),
    finished("call-1", "Done."),
  ]);
  writeFileSync(masked, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
  for (const [args, message] of [
    [[masked, "--verify"], "To verify, set the environment variables PASSWORD, API_KEY: secrets"],
    [[broken], "broken.jsonl:2 could not be read: This line is not JSON."],
    [[empty], "The log has no calls."],
    [[join(folder, "missing.jsonl")], "could not be read"],
    [[], "Specify one log file"],
  ] as const) {
    const program = run(["record", ...args]);
    expect([await program.exited, program.output()]).toEqual([2, expect.stringContaining(message)]);
  }
});
