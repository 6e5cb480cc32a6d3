// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runInGroup } from "./processes.mjs";

const folder = mkdtempSync(join(tmpdir(), "processes-"));
const pidFile = join(folder, "pid");
const script = join(folder, "script.mjs");
const timeoutMs = 20_000;
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("resolves with the exit code", async () => {
  writeFileSync(script, "process.exit(3)");
  expect(await runInGroup([script], { timeoutMs })).toEqual({ code: 3, output: "" });
});

test("collects what the script writes to both streams", async () => {
  writeFileSync(script, 'console.log("out"); console.error("err");');
  const { code, output } = await runInGroup([script], { timeoutMs, collect: true });
  expect(code).toBe(0);
  expect(output.split("\n").sort()).toEqual(["", "err", "out"]);
});

test.skipIf(process.platform === "win32")("stops what the script left running", async () => {
  writeFileSync(
    script,
    `import { spawn } from "node:child_process";
     import { writeFileSync } from "node:fs";
     const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
     writeFileSync(${JSON.stringify(pidFile)}, String(child.pid));
     process.exit(0);`,
  );
  expect(await runInGroup([script], { timeoutMs })).toMatchObject({ code: 0 });
  const pid = Number(readFileSync(pidFile, "utf8"));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

test("stops a script that takes too long", async () => {
  writeFileSync(script, "setInterval(() => {}, 1000)");
  const { code } = await runInGroup([script], { timeoutMs: 300 });
  expect(code).not.toBe(0);
});

/** A killed orphan stays listed until its new parent collects it. @param {number} pid */
function isRunning(pid) {
  const status = `/proc/${pid}/status`;
  if (existsSync(status)) return !/^State:\s+Z/m.test(readFileSync(status, "utf8"));
  try {
    process.kill(pid, 0);
    return process.platform !== "linux";
  } catch {
    return false;
  }
}
