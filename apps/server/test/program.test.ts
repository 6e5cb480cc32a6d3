import {
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test, vi } from "vitest";
import { toProcRow } from "@elicitation-playground/host/mcp/transports/processList";
import type { AvailableTargets } from "@elicitation-playground/shared/target/availableTargets";
import { buildProgram, type Program } from "./program.ts";

const family = fileURLToPath(new URL("familyMcpServer.mjs", import.meta.url));
const folder = realpathSync(mkdtempSync(join(tmpdir(), "playground-cwd-")));
afterAll(() => rmSync(folder, { recursive: true }));
const run = await buildProgram();

type Told = { pids: number[]; args: string[]; folder: string; given?: string };

/** Connects what the command line gave, and lets it tell about itself. */
async function connectGiven(program: Program) {
  const { request, openSession } = await program.speak();
  const known = (await (await request("GET", "/api/targets")).json()) as AvailableTargets;
  const name = known.configured[0]!.name;
  const session = await openSession();
  const connectionId = await session.connect({ target: { kind: "configured", name } });
  await session.call({ connectionId, tool: "tell" });
  const { result } = await session.next("call-finished");
  const [{ text }] = result["content"] as [{ text: string }];
  return { known, session, connectionId, told: JSON.parse(text) as Told };
}

async function connectAndAsk(program: Program): Promise<Told> {
  const { session, connectionId, told } = await connectGiven(program);
  await session.call({ connectionId, tool: "ask" });
  await session.next("elicitation-opened");
  return told;
}

/** A killed process that nobody has collected yet is a number, not a process. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const stat = `/proc/${pid}/stat`;
  return !existsSync(stat) || toProcRow(readFileSync(stat, "utf8")) !== undefined;
}

test("the program after -- gets its arguments, variables and folder, and shows no secrets", async () => {
  const own = ["--env", "GIVEN=s3cret", "--cwd", folder, "--profile", "FORM only"];
  const program = run([...own, "--", process.execPath, family, "--token", "t0ken"]);
  const { known, session, told } = await connectGiven(program);
  expect(told).toMatchObject({ args: ["--token", "t0ken"], folder, given: "s3cret" });
  expect(known.configured).toMatchObject([
    { name: "familyMcpServer.mjs", connectsAtOnce: true, target: { kind: "stdio", cwd: folder } },
  ]);
  const { profile } = await session.next("connection-opened");
  expect(profile.elicitation).toEqual({ form: true, url: false });
  const shown = session.events.filter(({ type }) => type.startsWith("connection-"));
  expect(JSON.stringify([known, shown])).not.toMatch(/s3cret|t0ken/);
});

test.each([
  ["SIGINT", ["--stubborn"]],
  ["SIGTERM", []],
  ["SIGHUP", []],
] as const)(
  "%s while a question is open ends the playground, the program and what that started",
  async (signal, args) => {
    const program = run(["--", process.execPath, family, ...args]);
    const { pids } = await connectAndAsk(program);
    expect(pids.map(isRunning)).toEqual([true, true]);
    program.kill(signal);
    expect(await program.exited).toBe(0);
    expect(pids.map(isRunning)).toEqual([false, false]);
  },
);

test("a second signal ends it at once, and leaves nothing behind either", async () => {
  const program = run(["--", process.execPath, family, "--stubborn"]);
  const { pids } = await connectAndAsk(program);
  // The program takes a while to be ended, so that one of these comes in the meantime.
  const impatience = setInterval(() => program.kill("SIGINT"), 100);
  expect(await program.exited.finally(() => clearInterval(impatience))).toBe(1);
  await vi.waitFor(() => expect(pids.map(isRunning)).toEqual([false, false]));
});

test("what is wrong with the command line or a config file is said, and nothing starts", async () => {
  const path = join(folder, "mcp.json");
  writeFileSync(path, '{ "mcpServers": { "it": { } } }');
  for (const [args, message] of [
    [["--config", path], `${path}: "it" has neither a command nor a url. Give it one of them.\n`],
    [
      ["--config", "/nowhere.json"],
      "There is no file /nowhere.json. Check the path of the config file.\n",
    ],
    [["--ulr", "http://a"], "There is no option --ulr. --help shows those that there are.\n"],
    [["--profile", "x", "--url", "http://a"], expect.stringContaining('There is no profile "x".')],
  ] as const) {
    const program = run([...args]);
    expect(await program.exited).toBe(2);
    expect(program.output()).toEqual(message);
  }
});

test("its version is told", async () => {
  const program = run(["--version"]);
  expect(await program.exited).toBe(0);
  expect(program.output()).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test("a state folder that cannot be used is said, and the playground goes on", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const program = run([], { ELICITATION_PLAYGROUND_STATE: join(file, "below") });
  const { request } = await program.speak();
  const saved = await request("PUT", "/api/profiles/Mine", {});
  expect(saved.status).toBe(200);
  expect(await (await request("GET", "/api/profiles")).json()).toMatchObject({
    profiles: [{ name: "Mine" }],
  });
  await vi.waitFor(() =>
    expect(program.output()).toContain("nothing is remembered after this run"),
  );
});
