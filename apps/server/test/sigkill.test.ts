import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { listTree } from "@elicitation-playground/host/mcp/transports/processList";
import { isRunning } from "../../../packages/host/test/isRunning.ts";
import { buildProgram, type Program } from "./program.ts";

const unstoppable = {
  command: process.execPath,
  args: [path("../../../packages/host/test/programs/unstoppable.mjs")],
};
const run = await buildProgram();

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}

const waiting = { timeout: 15_000, interval: 100 };
const untilGone = (pids: number[]) =>
  vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), waiting);

/** Connects a program that ignores everything; its process id and those of its two children. */
async function connectUnstoppable(program: Program): Promise<number[]> {
  const { openSession } = await program.api();
  const session = await openSession();
  const connectionId = await session.connect({
    target: { kind: "stdio", ...unstoppable },
    profile: { era: "2025-11-25" },
  });
  await session.call({ connectionId, tool: "pids" });
  const { result } = await session.next("call-finished");
  const [{ text }] = result["content"] as [{ text: string }];
  return JSON.parse(text) as number[];
}

/** The children of the playground that are not one of these. */
async function findReaper({ pid }: Program, programs: number[]): Promise<number> {
  const all = (await listTree(pid)) ?? [];
  const [reaper] = all.filter((found) => found.pid !== pid && !programs.includes(found.pid));
  expect(reaper).toBeDefined();
  return reaper!.pid;
}

test("a program that ignores the end of its input and all signals ends when the playground is killed", async () => {
  const program = run([]);
  const pids = await connectUnstoppable(program);
  const reaper = await findReaper(program, pids);
  expect([reaper, ...pids].map(isRunning)).toEqual([true, true, true, true]);
  program.kill("SIGKILL");
  await program.exited;
  await untilGone([reaper, ...pids]);
});

test("a reaper that was killed is replaced with the next program, and knows the earlier ones", async () => {
  const program = run([]);
  const earlier = await connectUnstoppable(program);
  const killed = await findReaper(program, earlier);
  process.kill(killed, "SIGKILL");
  await untilGone([killed]);
  const pids = [...earlier, ...(await connectUnstoppable(program))];
  const reaper = await findReaper(program, pids);
  program.kill("SIGKILL");
  await program.exited;
  await untilGone([reaper, ...pids]);
});

test("a playground that ends by itself leaves no reaper behind", async () => {
  const program = run([]);
  const pids = await connectUnstoppable(program);
  const reaper = await findReaper(program, pids);
  program.kill("SIGTERM");
  expect(await program.exited).toBe(0);
  expect(pids.filter(isRunning)).toEqual([]);
  await untilGone([reaper]);
});

/** A script that connects the program with the library, prints its process ids and does `then`. */
function runScript(then: string) {
  const script = `
    import { openHost } from ${JSON.stringify(path("../dist/index.js"))};
    const host = openHost();
    const connection = await host.connect(${JSON.stringify(unstoppable)}, { era: "2025-11-25" });
    console.log((await connection.call("pids").result()).text);
    ${then}
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const pids = once(child.stdout.setEncoding("utf8"), "data").then(
    ([text]) => JSON.parse(text as string) as number[],
  );
  return { child, pids, exited };
}

test("a program of the library ends when its script is killed", async () => {
  const { child, pids, exited } = runScript("");
  const started = await pids;
  child.kill("SIGKILL");
  await exited;
  await untilGone(started);
});

test.each(["process.exit(7);", 'throw new Error("planted error");'])(
  "a program of the library ends with a script that does not close its host: %s",
  async (then) => {
    const { pids, exited } = runScript(then);
    const started = await pids;
    await exited;
    await untilGone(started);
  },
);

test("a script ends by itself when it has closed its host", async () => {
  const { pids, exited } = runScript("await host.close();");
  expect(await exited).toEqual([0, null]);
  expect((await pids).filter(isRunning)).toEqual([]);
});
