import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createCommandContext } from "../../test/commandContext.ts";
import { UsageError } from "./command.ts";
import { findFiles, readTestOptions } from "./testOptions.ts";

const folder = fileURLToPath(new URL("../../../..", import.meta.url));
const read = (args: string[], env = {}) =>
  readTestOptions(args, createCommandContext({ env, folder }));

test("each matching file is listed once", () => {
  expect(findFiles(["scenarios/c*.yaml", "scenarios/confirm.yaml"], folder)).toEqual([
    "scenarios/classic.yaml",
    "scenarios/clients.yaml",
    "scenarios/confirm.yaml",
  ]);
});

test("a pattern that names no file is a usage error", () => {
  const find = () => findFiles(["scenarios", "nothing/*.yaml"], folder);
  expect(find).toThrow(UsageError);
  expect(find).toThrow("No scenario files match nothing/*.yaml");
});

test("options have defaults", () => {
  expect(read(["scenarios/c*.yaml"])).toEqual({
    patterns: ["scenarios/c*.yaml"],
    retries: 0,
    bail: false,
    update: false,
    forbidOnly: false,
    watch: false,
    reporters: [{ name: "text" }],
    trace: "off",
    traceFolder: "elicitation-traces",
  });
});

test("options are read", () => {
  const given =
    "--grep a.b --era 2025-11-25 --shard 2/4 --timeout 50 --settle 1.5s --workers 3 --retries 1";
  expect(
    read([
      "scenarios",
      ...given.split(" "),
      "--bail",
      "--update",
      "--trace",
      "on",
      "--lint",
      "error",
    ]),
  ).toMatchObject({
    trace: "on",
    lint: "error",
    grep: /a.b/i,
    era: "2025-11-25",
    shard: { part: 2, of: 4 },
    timeoutMs: 50,
    settleMs: 1500,
    workers: 3,
    retries: 1,
    bail: true,
    update: true,
  });
});

test.each([
  [["--forbid-only"], {}, true],
  [[], { CI: "true" }, true],
  [[], { CI: "false" }, false],
])("only is forbidden with %j in the environment %j: %s", (args, env, forbidOnly) => {
  expect(read(["scenarios", ...args], env)).toMatchObject({ forbidOnly });
});

test.each([
  [["junit=a.xml"], {}, [{ name: "text" }, { name: "junit", file: "a.xml" }]],
  [["json"], {}, [{ name: "json" }]],
  [["json"], { GITHUB_ACTIONS: "true" }, [{ name: "json" }, { name: "github" }]],
  [[], { GITHUB_ACTIONS: "true" }, [{ name: "text" }, { name: "github" }]],
  [
    ["github=notes.txt"],
    { GITHUB_ACTIONS: "true" },
    [{ name: "text" }, { name: "github", file: "notes.txt" }],
  ],
])("--reporter %j in the environment %j", (given, env, reporters) => {
  const options = given.flatMap((reporter) => ["--reporter", reporter]);
  expect(read(["scenarios", ...options], env)).toMatchObject({ reporters });
});

test.each([
  [[], "Which scenarios?"],
  [["scenarios", "--nope"], "Unknown option --nope"],
  [
    ["scenarios", "--settle", "soon"],
    '--settle "soon" is not a time. Write it like 500ms, 2s or 1m.',
  ],
  [["scenarios", "--reporter", "html"], 'Unknown reporter "html"'],
  [
    ["scenarios", "--reporter", "text", "--reporter", "json"],
    "Only one reporter can write to the terminal",
  ],
  [["scenarios", "--shard", "5/4"], "Write it like 1/4"],
  [["scenarios", "--era", "1999"], 'Unknown era "1999"'],
  [["scenarios", "--grep", "("], "is not a valid regular expression"],
  [["scenarios", "--retries", "-1"], 'Write it with "=": --retries=…'],
  [["scenarios", "--retries=-1"], "must be a whole number of at least 0"],
  [["scenarios", "--reporter", "junit="], "needs a file: junit=report.xml"],
  [["scenarios", "--reporter", "junit=packages"], "packages is a folder"],
  [["scenarios", "--trace", "always"], 'Unknown --trace "always"'],
  [["scenarios", "--lint", "strict"], 'Unknown --lint "strict". Choose one of warn, error, off.'],
  [["scenarios", "--workers", "0"], "must be a whole number of at least 1"],
])("%j is a usage error", (args, message) => {
  expect(() => read(args)).toThrow(UsageError);
  expect(() => read(args)).toThrow(message);
});
