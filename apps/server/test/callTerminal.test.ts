import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { buildProgram, programPath } from "./program.ts";

// `call` with a real terminal, which `script` of util-linux provides.

const askingServer = fileURLToPath(new URL("askingMcpServer.mjs", import.meta.url));
const run = await buildProgram();
const ctrlC = "\u0003";
const isElsewhere = process.platform !== "linux";
const callArgs = ["call", "ask", "--", process.execPath, askingServer];

const folder = mkdtempSync(join(tmpdir(), "call-terminal-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that the MCP server creates when it hangs. */
function fileOfHanging(name: string) {
  const path = join(folder, name);
  const hangs = () =>
    vi.waitFor(() => expect(existsSync(path)).toBe(true), { timeout: 15_000, interval: 20 });
  return { path, hangs };
}

/** Runs `call` of the asking MCP server in a terminal. */
function openTerminal(...args: string[]) {
  return runInTerminal([...callArgs, ...args]);
}

/** Runs a command in a terminal. Writing to it is like typing. */
function runInTerminal(line: string[]) {
  const words = [process.execPath, programPath, ...line];
  const command = words.map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qec", command, "/dev/null"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  // It may end before a key that was typed reaches it.
  child.stdin.on("error", () => undefined);
  const exited = once(child, "exit").then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await exited;
  });
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
  return {
    exited,
    output: () => output,
    result: () => JSON.parse(/^\{.*\}\r?$/m.exec(output)?.[0] ?? "null") as unknown,
    type: (text: string) => child.stdin.write(text),
    shows: (text: string) =>
      vi.waitFor(() => expect(output).toContain(text), { timeout: 15_000, interval: 20 }),
  };
}

test.skipIf(isElsewhere)(
  "Ctrl-C cancels the question, and the call if the MCP server asks again",
  async () => {
    const terminal = openTerminal();
    await terminal.shows("name: ");
    terminal.type(ctrlC);
    await terminal.shows("The question is cancelled. Ctrl-C again cancels the call.");
    await terminal.shows("It's question 2?");
    await expect.poll(() => terminal.output().split("name: ")).toHaveLength(3);
    terminal.type(ctrlC);
    expect(await terminal.exited).toBe(130);
    expect(terminal.result()).toMatchObject({
      status: "cancelled",
      by: "person",
      questions: [{ by: "person", answer: { action: "cancel" } }, { by: "call-cancelled" }],
    });
  },
);

test.skipIf(isElsewhere)("the second Ctrl-C also ends the questions not shown yet", async () => {
  const terminal = runInTerminal(["call", "parallel", "--sample", "modern"]);
  await terminal.shows("(parallel) asks:");
  terminal.type(ctrlC);
  await vi.waitFor(() => expect(terminal.output().split(" asks:")).toHaveLength(3), 15_000);
  terminal.type(ctrlC);
  expect(await terminal.exited).toBe(130);
  expect(terminal.output().split(" asks:")).toHaveLength(3);
  expect(terminal.result()).toMatchObject({
    by: "person",
    questions: [{ by: "person" }, { by: "call-cancelled" }, { by: "call-cancelled" }],
  });
});

test.skipIf(isElsewhere)("three Ctrl-C at once exit without waiting for the program", async () => {
  const terminal = openTerminal();
  await terminal.shows("name: ");
  terminal.type(`${ctrlC}${ctrlC}${ctrlC}`);
  expect(await terminal.exited).toBe(130);
  expect(terminal.result()).toBeNull();
});

test.skipIf(isElsewhere)("two Ctrl-C at once cancel the call", async () => {
  const terminal = openTerminal();
  await terminal.shows("name: ");
  terminal.type(`${ctrlC}${ctrlC}`);
  expect(await terminal.exited).toBe(130);
  expect(terminal.result()).toMatchObject({ status: "cancelled", by: "person" });
});

test.skipIf(isElsewhere)(
  "an answer in between makes the next Ctrl-C cancel only its question",
  async () => {
    const terminal = openTerminal();
    await terminal.shows("name: ");
    terminal.type(ctrlC);
    await terminal.shows("It's question 2?");
    await expect.poll(() => terminal.output().split("name: ")).toHaveLength(3);
    terminal.type(":decline\r");
    await terminal.shows("It's question 3?");
    await expect.poll(() => terminal.output().split("name: ")).toHaveLength(4);
    terminal.type(ctrlC);
    await terminal.shows("It's question 4?");
    terminal.type(ctrlC);
    expect(await terminal.exited).toBe(130);
  },
);

test.skipIf(isElsewhere)(
  "Ctrl-C cancels a call that hangs, and the next one exits at once",
  async () => {
    const { path, hangs } = fileOfHanging("ctrl-c");
    const terminal = openTerminal(path);
    await hangs();
    terminal.type(ctrlC);
    await terminal.shows("Ctrl-C again exits at once.");
    const presses = setInterval(() => terminal.type(ctrlC), 100);
    expect(await terminal.exited.finally(() => clearInterval(presses))).toBe(130);
    expect(terminal.result()).toMatchObject({ status: "cancelled", by: "person", questions: [] });
  },
);

test("SIGTERM cancels the call and says so", async () => {
  const { path, hangs } = fileOfHanging("sigterm");
  const program = run([...callArgs, path]);
  await hangs();
  program.kill("SIGTERM");
  expect(await program.exited).toBe(143);
  expect(JSON.parse(program.stdout())).toMatchObject({
    status: "cancelled",
    by: "signal",
    reason: "Cancelled by SIGTERM.",
  });
  expect(program.output()).toContain("Cancelling the call. A second signal exits at once.");
});

test("a reader that has gone does not fail the call", async () => {
  const program = run(["call", "delete-all", "--sample", "modern", "--answer", "decline"]);
  program.closeStdout();
  expect(await program.exited).toBe(0);
  expect(program.output()).toBe("");
});
