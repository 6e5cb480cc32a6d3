import { spawn } from "node:child_process";
import { once } from "node:events";
import { platform } from "node:os";
import { expect, onTestFinished, test } from "vitest";
import { createMark, listMarked, listMarkedSync } from "./programMark.ts";
import { readProcessesSync } from "./processList.ts";

async function startWith(env: Record<string, string>): Promise<number> {
  const child = spawn("sleep", ["1000"], { stdio: "ignore", env: { ...process.env, ...env } });
  await once(child, "spawn");
  onTestFinished(() => void child.kill("SIGKILL"));
  return child.pid!;
}

test.runIf(platform() === "linux")("only the processes with the whole mark are found", async () => {
  const mark = createMark(process.pid);
  const marked = await startWith(mark.env);
  await startWith({});
  await startWith(createMark(process.pid).env);
  const longer = Object.entries(mark.env).map(([name, id]) => [name, `${id}0`] as const);
  await startWith({ ...Object.fromEntries(longer), OTHER: mark.text });
  const rows = readProcessesSync() ?? [];
  expect(await listMarked(mark, rows)).toEqual(new Set([marked]));
  expect(listMarkedSync(mark, rows)).toEqual(new Set([marked]));
});
