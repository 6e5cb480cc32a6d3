import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import { isRunning } from "../../../packages/host/test/isRunning.ts";
import { buildProgram, type Program, programPath } from "./program.ts";

const parentServer = fileURLToPath(new URL("parentMcpServer.mjs", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "playground-cwd-")));
afterAll(() => rmSync(folder, { recursive: true }));
const run = await buildProgram();

type Description = { pids: number[]; args: string[]; folder: string; given?: string };

/** Connects the MCP server of the command line, and asks it how it was started. */
async function connectGiven(program: Program) {
  const { request, openSession } = await program.api();
  const targets = (await (await request("GET", "/api/targets")).json()) as AvailableTargets;
  const name = targets.configured[0]!.name;
  const session = await openSession();
  const connectionId = await session.connect({ target: { kind: "configured", name } });
  await session.call({ connectionId, tool: "describe" });
  const { result } = await session.next("call-finished");
  const [{ text }] = result["content"] as [{ text: string }];
  return { targets, session, connectionId, description: JSON.parse(text) as Description };
}

async function connectAndAsk(program: Program): Promise<Description> {
  const { session, connectionId, description } = await connectGiven(program);
  await session.call({ connectionId, tool: "ask" });
  await session.next("elicitation-opened");
  return description;
}

/** Fails on SIGUSR2, and on SIGWINCH writes down how many errors nothing caught. */
async function runFailing() {
  const planted = join(folder, "planted.mjs");
  const counted = join(folder, "counted");
  writeFileSync(
    planted,
    `import { writeFileSync } from "node:fs";
    let count = 0;
    process.on("uncaughtExceptionMonitor", () => (count += 1));
    process.on("SIGWINCH", () => writeFileSync(${JSON.stringify(counted)}, String(count)));
    process.on("SIGUSR2", () => {
      void Promise.reject(new Error("planted rejection"));
      throw new Error("planted error");
    });`,
  );
  const program = run([], { NODE_OPTIONS: `--import ${planted}` });
  const { openSession } = await program.api();
  const session = await openSession();
  const expectToWork = async () => {
    const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
    await session.call({ connectionId, tool: "delete-all" });
    const { elicitationId } = await session.next("elicitation-opened");
    await session.answer(elicitationId, { action: "decline" });
    await session.next("call-finished");
  };
  const countErrors = async () => {
    rmSync(counted, { force: true });
    program.kill("SIGWINCH");
    return Number(await vi.waitFor(() => readFileSync(counted, "utf8"), { timeout: 15_000 }));
  };
  return { program, expectToWork, countErrors };
}

test("an error that nothing caught is reported, and every session continues", async () => {
  const { program, expectToWork } = await runFailing();
  program.kill("SIGUSR2");
  await vi.waitFor(() => expect(program.output()).toMatch(/planted error[^]*planted rejection/), {
    timeout: 15_000,
  });
  await expectToWork();
});

test("an error that nobody can read is reported once", async () => {
  const { program, expectToWork, countErrors } = await runFailing();
  program.closeStderr();
  program.kill("SIGUSR2");
  await vi.waitFor(async () => expect(await countErrors()).toBeGreaterThan(0), { timeout: 15_000 });
  await expectToWork();
  expect(await countErrors()).toBe(1);
});

test("the program after -- gets its arguments, variables and folder, and its secrets stay hidden", async () => {
  const own = ["--env", "GIVEN=s3cret", "--cwd", folder, "--profile", "FORM only"];
  const program = run([...own, "--", process.execPath, parentServer, "--token", "t0ken"]);
  const { targets, session, description } = await connectGiven(program);
  expect(description).toMatchObject({ args: ["--token", "t0ken"], folder, given: "s3cret" });
  expect(targets.configured).toMatchObject([
    { name: "parentMcpServer.mjs", connectsAtOnce: true, target: { kind: "stdio", cwd: folder } },
  ]);
  const { profile } = await session.next("connection-opened");
  expect(profile.elicitation).toEqual({ form: true, url: false });
  const shown = session.events.filter(({ type }) => type.startsWith("connection-"));
  expect(JSON.stringify([targets, shown])).not.toMatch(/s3cret|t0ken/);
});

test.each([
  ["SIGINT", ["--stubborn"]],
  ["SIGTERM", []],
  ["SIGHUP", []],
] as const)(
  "%s while a question is open stops the playground, the program and its children",
  async (signal, args) => {
    const program = run(["--", process.execPath, parentServer, ...args]);
    const { pids } = await connectAndAsk(program);
    expect(pids.map(isRunning)).toEqual([true, true]);
    program.kill(signal);
    expect(await program.exited).toBe(0);
    expect(pids.map(isRunning)).toEqual([false, false]);
  },
);

test("a second signal stops everything at once", async () => {
  const program = run(["--", process.execPath, parentServer, "--stubborn"]);
  const { pids } = await connectAndAsk(program);
  // Stopping the stubborn program takes so long that another signal arrives.
  const signals = setInterval(() => program.kill("SIGINT"), 100);
  expect(await program.exited.finally(() => clearInterval(signals))).toBe(130);
  await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
});

test("an invalid command line or config file is reported, and nothing starts", async () => {
  const path = join(folder, "mcp.json");
  writeFileSync(path, '{ "mcpServers": { "it": { } } }');
  const mistakes = [
    [["--config", path], `${path}: "it" has neither a command nor a url. Add one of them.\n`],
    [["--config", "/nowhere.json"], "There is no config file /nowhere.json. Check the path.\n"],
    [["--ulr", "http://a"], "Unknown option --ulr. Run with --help for the list of options.\n"],
    [["--profile", "x", "--url", "http://a"], expect.stringContaining('Unknown profile "x".')],
  ] as const;
  const programs = mistakes.map(([args]) => run([...args]));
  for (const [index, program] of programs.entries()) {
    expect(await program.exited).toBe(2);
    expect(program.output()).toEqual(mistakes[index]?.[1]);
  }
});

test("--version prints the version", async () => {
  const program = run(["--version"]);
  expect(await program.exited).toBe(0);
  expect(program.output()).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("a state folder that can't be used is reported, and the playground still works", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const program = run([], { ELICITATION_PLAYGROUND_STATE: join(file, "below") });
  const { request } = await program.api();
  const saved = await request("PUT", "/api/profiles/Mine", {});
  expect(saved.status).toBe(200);
  expect(await (await request("GET", "/api/profiles")).json()).toMatchObject({
    profiles: [{ name: "Mine" }],
  });
  await expect.poll(program.output).toContain("its content is not kept after this run");
});

test("a port in use is reported with another one to choose", async () => {
  const { port } = new URL(await run([]).origin());
  for (const program of [run(["--port", port]), run([], { PORT: port })]) {
    expect(await program.exited).toBe(1);
    expect(program.output()).toContain(`Port ${port} is already in use.`);
    expect(program.output()).toContain(`--port ${Number(port) + 1}`);
  }
});

test.each(["modern", "classic"])(
  "the %s samples over stdio write frames only, and exit when stdin closes during a question",
  async (set) => {
    const program = run(["samples", "--set", set]);
    const clientInfo = { name: "test", version: "1" };
    const capabilities = { elicitation: {} };
    const initialize = { protocolVersion: "2025-11-25", capabilities, clientInfo };
    for (const frame of [
      { id: 1, method: "initialize", params: initialize },
      { method: "notifications/initialized" },
      { id: 2, method: "tools/list" },
      { id: 3, method: "tools/call", params: { name: "delete-all", arguments: {} } },
    ]) {
      program.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...frame })}\n`);
    }
    await vi.waitFor(() => expect(program.stdout()).toContain("elicitation/create"), 15_000);
    program.stdin.end();
    expect(await program.exited).toBe(0);
    for (const line of program.stdout().trimEnd().split("\n")) {
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
    }
    expect(program.stdout()).toContain('"examples":["Ada"]');
    expect(program.stdout()).toContain('{"elicitation-playground/group":"Confirm"}');
  },
);

test.each(["2025-11-25", "2026-07-28"])(
  "%s: a call over stdio warns about text on stdout, and continues",
  async (era) => {
    const hostile = ["--", process.execPath, programPath, "samples", "--set", "hostile"];
    const program = run(["call", "stdout-text", "--era", era, ...hostile]);
    expect(await program.exited).toBe(0);
    expect(JSON.parse(program.stdout())).toMatchObject({ status: "finished" });
    expect(program.output()).toContain(
      'Warning: The MCP server wrote to stdout, which is reserved for MCP messages: "debug: this is ' +
        'not an MCP message". Write to stderr instead.',
    );
  },
);

test("an unknown set of samples is reported with the known ones", async () => {
  const program = run(["samples", "--set", "none"]);
  expect(await program.exited).toBe(1);
  expect(program.output()).toContain(
    'Unknown set "none". Choose one of modern, classic, hostile, check, conformance.',
  );
});
