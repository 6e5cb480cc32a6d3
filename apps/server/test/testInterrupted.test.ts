import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { isRunning } from "../../../packages/host/test/isRunning.ts";
import { buildProgram } from "./program.ts";

// `test` that a signal stops while its MCP server, which ignores SIGTERM and has a child in a
// session of its own, waits for an answer.

const run = await buildProgram();
const unstoppable = fileURLToPath(
  new URL("../../../packages/host/test/programs/unstoppable.mjs", import.meta.url),
);

/** Starts three tests; resolves when the first one has passed and the second one waits. */
async function startTests() {
  const folder = mkdtempSync(join(tmpdir(), "interrupted-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [pidFile, report] = [join(folder, "pids"), join(folder, "report.json")];
  const scenario = join(folder, "a.yaml");
  writeFileSync(
    scenario,
    `server: ${JSON.stringify({ command: process.execPath, args: [unstoppable, pidFile] })}
eras: [2025-11-25]
settle: 0
tests:
  - { name: quick, call: { tool: pids } }
  - { name: waits, call: { tool: ask }, questions: [{ after: 60s, answer: decline }] }
  - { name: never starts, call: { tool: pids } }
`,
  );
  const program = run(
    ["test", scenario, "--timeout", "100000", "--workers", "1", "--reporter", `json=${report}`],
    { GITHUB_ACTIONS: "" },
  );
  await vi.waitFor(
    () => {
      expect(program.output()).toContain("✓");
      expect(existsSync(pidFile) && readPids(pidFile)).toHaveLength(6);
    },
    { timeout: 40_000, interval: 20 },
  );
  return { program, report, pids: readPids(pidFile) };
}

/** The processes of the MCP servers that were started so far. */
function readPids(file: string): number[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => JSON.parse(line) as number[]);
}

test.each([
  ["SIGINT", 130, "Stopped by Ctrl-C"],
  ["SIGTERM", 143, "Stopped by SIGTERM"],
  ["SIGHUP", 129, "Stopped by SIGHUP"],
] as const)(
  "%s stops the run and every process, lists what did not run, and writes the reports",
  async (signal, code, stopped) => {
    const { program, report, pids } = await startTests();
    program.kill(signal);
    expect(await program.exited).toBe(code);
    expect(pids.filter(isRunning)).toEqual([]);
    const place = String.raw`  \S*a\.yaml:\d+:5`;
    expect(program.output()).toMatch(
      new RegExp(
        `\n\n${stopped}\\. These tests did not run to their end:\n` +
          `${place} waits \\[2025-11-25\\] \\(stopped while it ran\\)\n${place} never starts \\[2025-11-25\\]\n\n` +
          `1 passed, 2 not run in `,
      ),
    );
    expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
      stopped,
      passed: 1,
      tests: [
        { status: "passed" },
        { status: "skipped", reason: "the run was stopped while it ran" },
        { status: "skipped", reason: "the run was stopped" },
      ],
    });
  },
);

test("a second signal ends the run at once, with every process", async () => {
  const { program, pids } = await startTests();
  program.kill("SIGTERM");
  // Stopping the MCP server takes so long that another signal arrives.
  const signals = setInterval(() => program.kill("SIGINT"), 100);
  expect(await program.exited.finally(() => clearInterval(signals))).toBe(130);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
});
