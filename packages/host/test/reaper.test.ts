import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { Reaper, reaperScript } from "../src/mcp/transports/reaper.ts";
import { listTree } from "../src/mcp/transports/processList.ts";
import { isRunning } from "./openHost.ts";

/** The id of a process group that waits. */
async function startGroup(): Promise<number> {
  const child = spawn("sleep", ["1000"], { detached: true, stdio: "ignore" });
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
  const groups = await Promise.all(Array.from({ length: 30 }, startGroup));
  const removed = groups.filter((_group, index) => index % 3 === 0);
  const left = groups.filter((group) => !removed.includes(group));
  const reaper = spawn("/bin/sh", ["-c", reaperScript], { stdio: ["pipe", "inherit", "inherit"] });
  for (const group of groups) reaper.stdin.write(`+ ${group}\n`);
  for (const group of removed) reaper.stdin.write(`- ${group}\n`);
  // A line that was cut off does not count.
  reaper.stdin.end(`+ ${removed[0]}`);
  await once(reaper, "exit");
  await expect.poll(() => left.filter(isRunning)).toEqual([]);
  expect(removed.filter(isRunning)).toEqual(removed);
});

test("the reaper runs while there are groups and does not keep its process alive", async () => {
  const [one, other] = [await startGroup(), await startGroup()];
  const others = await listReapers();
  const resources = listResources();
  const reaper = new Reaper();
  reaper.add(one);
  reaper.add(other);
  const [pid, ...more] = (await listReapers()).filter((found) => !others.includes(found));
  expect(more).toEqual([]);
  expect(listResources()).toEqual(resources);
  reaper.remove(one);
  expect(isRunning(pid!)).toBe(true);
  reaper.remove(other);
  await expect.poll(() => isRunning(pid!)).toBe(false);
  expect([one, other].map(isRunning)).toEqual([true, true]);
});
