import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { ExploreLog } from "@elicitation-playground/harness/explore/plan/exploreLog";
import type {
  ExplorationFinished,
  ExploreEventBody,
} from "@elicitation-playground/shared/explore/events";
import type { ExploreFinding } from "@elicitation-playground/shared/explore/finding";
import { expect, onTestFinished, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { branch, coverage } from "../../test/exploring.ts";
import { Interrupted, UsageError } from "./command.ts";
import { readExploreOptions } from "./exploreOptions.ts";
import { openReporter, runExploration } from "./runExploration.ts";

const era = "2025-11-25";

const error: ExploreFinding = {
  key: "finding-1",
  id: "acts-on-decline",
  severity: "error",
  tool: "book room/../x",
  era,
  text: "It books.",
  evidence: "count-bookings says so.",
  fix: "Check the action.",
  link: "https://example.com/",
  conversation: [],
  scenario: "tests: [1]\n",
};
const warning: ExploreFinding = { ...error, key: "finding-2", severity: "warning" };

function found(...findings: ExploreFinding[]): ExploreEventBody[] {
  return findings.map((finding) => ({ type: "finding-found", finding }));
}

function finished(reason: ExplorationFinished["reason"] = "complete"): ExploreEventBody {
  return { type: "exploration-finished", reason, durationMs: 1 };
}

function opened(...tools: string[]): ExploreEventBody {
  return { type: "era-opened", era, tools };
}

const skipped: ExploreEventBody = {
  type: "tool-skipped",
  tool: "drop",
  reason: "It is destructive",
};
const walked: ExploreEventBody = { type: "branch-walked", branch, coverage };

type RunOptions = { args: string[]; interrupted?: boolean; meanwhile?: (folder: string) => void };

/** Runs the command on an explorer that only writes these events. */
async function run(bodies: ExploreEventBody[], { args = [], ...more }: Partial<RunOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "explore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return runIn(folder, bodies, { args, ...more });
}

async function runIn(
  folder: string,
  bodies: ExploreEventBody[],
  { args, interrupted = false, meanwhile }: RunOptions,
) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const terminal = { stdin: new PassThrough(), stdout, stderr };
  const context = createCommandContext({ folder, terminal });
  const options = readExploreOptions(["--sample", "modern", "--era", era, ...args], context);
  const interruption = new AbortController();
  const log = new ExploreLog();
  let stops = 0;
  const explorer = {
    log,
    run: async () => {
      meanwhile?.(folder);
      if (interrupted) interruption.abort(new Interrupted("SIGINT"));
      for (const body of bodies) if (stops === 0) log.append(body);
    },
    stop: () => void (stops += 1),
  };
  const reporters = options.reporters.map((choice) => openReporter(choice, context));
  const exploration = { options, reporters, interruption: interruption.signal, context };
  const outcome = await runExploration(explorer, exploration).then(
    (code) => ({ code, reason: undefined }),
    (reason: unknown) => ({ code: undefined, reason }),
  );
  const read = (output: PassThrough) => String(output.read() ?? "");
  return { ...outcome, folder, stops, stdout: read(stdout), stderr: read(stderr) };
}

test.each([
  ["nothing was found", [walked, finished()], 0],
  ["there are only warnings", [walked, ...found(warning), finished()], 0],
  ["there is an error", [walked, ...found(warning, error), finished()], 1],
  ["every tool was skipped", [opened("drop"), skipped, finished()], 0],
  ["no branch could be walked", [opened("drop", "book"), skipped, finished()], 3],
  ["the MCP server has no tools", [opened(), finished()], 3],
  ["the MCP server is unreachable", [finished("unreachable")], 3],
])("the exit code when %s", async (_title, bodies, code) => {
  expect(await run(bodies)).toMatchObject({ code });
});

test.each([
  ["--budget allows too little time", [finished("budget")]],
  ["the MCP server lists no tools", [opened(), finished()]],
  ["no branch could be walked", [opened("book"), finished()]],
])("it says why nothing was explored: %s", async (reason, bodies) => {
  expect((await run(bodies)).stderr).toBe(`Nothing was explored: ${reason}.\n`);
});

test("Ctrl-C exits with 130 and still writes reports and scenarios", async () => {
  const bodies = [...found(error), finished("stopped")];
  const args = ["--reporter", "json=out/report.json", "--save", "."];
  const { code, folder, stdout } = await run(bodies, { args, interrupted: true });
  expect(code).toBe(130);
  expect(stdout).toContain("Stopped by Ctrl-C. Not every branch was walked.\n");
  const report: unknown = JSON.parse(readFileSync(join(folder, "out/report.json"), "utf8"));
  const file = "book-room-..-x-acts-on-decline-1.yaml";
  expect(report).toMatchObject({ finished: { reason: "stopped" }, findings: [{ file }] });
  expect(readFileSync(join(folder, file), "utf8")).toBe(error.scenario);
});

test.each([
  [["book-rom"], 'Unknown tool "book-rom". Did you mean "book-room"? Available tools: book-room'],
  [["--probe", "count"], 'Unknown tool "count"'],
  [["--args", 'rooms={"a":1}'], 'Unknown tool "rooms"'],
])("%j, which the MCP server does not have, stops the exploration", async (args, message) => {
  const bodies = [opened("book-room", "list"), ...found(error), finished()];
  const { reason, stops, stdout } = await run(bodies, { args });
  expect(reason).toBeInstanceOf(UsageError);
  expect(String(reason)).toContain(message);
  expect(stops).toBe(1);
  expect(stdout).toBe("");
});

test("a tool of an MCP server without tools is a mistake", async () => {
  const { reason } = await run([opened(), finished()], { args: ["book"] });
  expect(reason).toBeInstanceOf(UsageError);
  expect(String(reason)).toContain('Unknown tool "book". Available tools: none.');
});

test("tools that exist are not a mistake", async () => {
  const args = ["book-room", "--probe", "list", "--args", "{}"];
  expect(await run([opened("book-room", "list"), walked, finished()], { args })).toMatchObject({
    code: 0,
  });
});

test("saved scenarios take the next number and never replace a file", async () => {
  const findings = [error, { ...error, key: "finding-2", scenario: "tests: [2]\n" }];
  const args = ["--save", "found"];
  const folder = mkdtempSync(join(tmpdir(), "explore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [name, inFolder] = ["book-room-..-x-acts-on-decline", join(folder, "found")];
  mkdirSync(inFolder);
  writeFileSync(join(inFolder, `${name}-1.yaml`), "mine");
  mkdirSync(join(inFolder, `${name}-2.yaml`));
  const bodies = [...found(...findings), finished()];
  const wrote = `Wrote found/${name}-3.yaml\nWrote found/${name}-4.yaml\n`;
  expect(await runIn(folder, bodies, { args })).toMatchObject({ code: 1, stderr: wrote });
  const read = (number: number) => readFileSync(join(inFolder, `${name}-${number}.yaml`), "utf8");
  expect([read(1), read(3), read(4)]).toEqual(["mine", "tests: [1]\n", "tests: [2]\n"]);
  // The same findings again keep their files.
  expect(await runIn(folder, bodies, { args })).toMatchObject({ stderr: wrote });
  expect(readdirSync(inFolder)).toHaveLength(4);
});

test("scenarios that can't be written are an error after the reports", async () => {
  // The folder is missing, as if it had been removed meanwhile.
  const args = ["--save", "gone"];
  const { reason, stdout } = await run(found(error), { args });
  expect(String(reason)).toContain("Scenarios can't be written");
  expect(stdout).toContain("error acts-on-decline");
});

test("a report that can't be written is an error after the others", async () => {
  const args = ["--reporter", "json=gone/a.json", "--reporter", "junit=b.xml"];
  // A file takes the place of the folder in the meantime.
  const block = (folder: string) => writeFileSync(join(folder, "gone"), "");
  const { reason, folder } = await run([walked, finished()], { args, meanwhile: block });
  expect(reason).toBeInstanceOf(UsageError);
  expect(String(reason)).toContain("gone/a.json can't be written: ");
  expect(readFileSync(join(folder, "b.xml"), "utf8")).toContain("<testsuites");
});

test("a report that can't be written is refused before the exploration", async () => {
  const folder = mkdtempSync(join(tmpdir(), "explore-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "file"), "");
  const args = ["--reporter", "json=file/a.json"];
  await expect(runIn(folder, [], { args })).rejects.toThrow("file is not a folder");
});
