import { spawn } from "node:child_process";
import { once } from "node:events";
import { platform } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { createMark } from "../src/mcp/transports/programMark.ts";
import { Reaper, reaperScript } from "../src/mcp/transports/reaper.ts";
import { listTree } from "../src/mcp/transports/processList.ts";
import { isRunning } from "./isRunning.ts";

/** The id of a process group that waits. */
async function startGroup(mark = createMark(process.pid)): Promise<number> {
  const env = { ...process.env, ...mark.env };
  const child = spawn("sleep", ["1000"], { detached: true, stdio: "ignore", env });
  await once(child, "spawn");
  child.unref();
  onTestFinished(() => void child.kill("SIGKILL"));
  return child.pid!;
}

/** What keeps this process alive, of the kinds that a child process adds. */
function listResources(): string[] {
  return process.getActiveResourcesInfo().filter((name) => /Process|Pipe/.test(name));
}

async function listReapers(): Promise<number[]> {
  const all = (await listTree(process.pid)) ?? [];
  return all.map(({ pid }) => pid).filter((pid) => pid !== process.pid);
}

test("when its input ends, the reaper ends the groups that are left and spares those removed", async () => {
  const groups = await Promise.all(Array.from({ length: 30 }, () => startGroup()));
  const removed = groups.filter((_group, index) => index % 3 === 0);
  const left = groups.filter((group) => !removed.includes(group));
  const reaper = spawn("/bin/sh", ["-c", reaperScript], { stdio: ["pipe", "inherit", "inherit"] });
  for (const group of groups) reaper.stdin.write(`+ ${group} m=${group}\n`);
  for (const group of removed) reaper.stdin.write(`- ${group} m=${group}\n`);
  // A line that was cut off does not count.
  reaper.stdin.end(`+ ${removed[0]} m=${removed[0]}`);
  await once(reaper, "exit");
  await expect.poll(() => left.filter(isRunning)).toEqual([]);
  expect(removed.filter(isRunning)).toEqual(removed);
});

test.runIf(platform() === "linux")(
  "the reaper ends the processes with the mark of a group, in any group and session",
  async () => {
    const [mark, otherMark] = [createMark(process.pid), createMark(process.pid)];
    const group = await startGroup(mark);
    const [stray, other] = [await startGroup(mark), await startGroup(otherMark)];
    const reaper = spawn("/bin/sh", ["-c", reaperScript], {
      stdio: ["pipe", "inherit", "inherit"],
    });
    reaper.stdin.write(`+ ${other} ${otherMark.text}\n`);
    reaper.stdin.write(`+ ${group} ${mark.text}\n`);
    reaper.stdin.end(`- ${other} ${otherMark.text}\n`);
    await once(reaper, "exit");
    expect([group, stray, other].map(isRunning)).toEqual([false, false, true]);
  },
);

test("the reaper runs while there are groups and does not keep its process alive", async () => {
  const [one, other] = [await startGroup(), await startGroup()];
  const others = await listReapers();
  const resources = listResources();
  const reaper = new Reaper();
  reaper.add(one, "m=1");
  reaper.add(other, "m=2");
  const [pid, ...more] = (await listReapers()).filter((found) => !others.includes(found));
  expect(more).toEqual([]);
  expect(listResources()).toEqual(resources);
  reaper.remove(one);
  expect(isRunning(pid!)).toBe(true);
  reaper.remove(other);
  await expect.poll(() => isRunning(pid!)).toBe(false);
  expect([one, other].map(isRunning)).toEqual([true, true]);
});
