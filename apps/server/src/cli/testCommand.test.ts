import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readCommandLine } from "./serveCommand.ts";
import { UsageError } from "./command.ts";

const folder = fileURLToPath(new URL("../../../..", import.meta.url));
const read = (args: string[], env = {}) => readCommandLine(["test", ...args], env, folder);

test("files are found, each once, and the rest has its defaults", () => {
  expect(read(["scenarios/c*.yaml", "scenarios/confirm.yaml"])).toEqual({
    command: "test",
    folder,
    files: ["scenarios/classic.yaml", "scenarios/clients.yaml", "scenarios/confirm.yaml"],
    retries: 0,
    bail: false,
    update: false,
    watch: false,
    reporters: [{ name: "text" }],
  });
});

test("what to run and how is read", () => {
  const given = "--grep a.b --era 2025-11-25 --shard 2/4 --timeout 50 --workers 3 --retries 1";
  expect(read(["scenarios", ...given.split(" "), "--bail", "--update"])).toMatchObject({
    grep: /a.b/i,
    era: "2025-11-25",
    shard: { part: 2, of: 4 },
    timeoutMs: 50,
    workers: 3,
    retries: 1,
    bail: true,
    update: true,
  });
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
])("reporters %j in %j", (given, env, reporters) => {
  const options = given.flatMap((reporter) => ["--reporter", reporter]);
  expect(read(["scenarios", ...options], env)).toMatchObject({ reporters });
});

test.each([
  [[], "Which scenarios?"],
  [["nothing/*.yaml"], "No scenario file is at nothing/*.yaml"],
  [["scenarios", "--nope"], "There is no option --nope"],
  [["scenarios", "--reporter", "html"], 'There is no reporter "html"'],
  [["scenarios", "--reporter", "text", "--reporter", "json"], "Only one reporter can write here"],
  [["scenarios", "--shard", "5/4"], "Give one like 1/4"],
  [["scenarios", "--era", "1999"], 'There is no era "1999"'],
  [["scenarios", "--grep", "("], "is no regular expression"],
  [["scenarios", "--retries", "-1"], 'Write its value behind "=": --retries=…'],
  [["scenarios", "--retries=-1"], "Give one from 0 on"],
  [["scenarios", "--reporter", "junit="], "Name the file: junit=report.xml"],
  [["scenarios", "--reporter", "junit=packages"], "packages is a folder"],
  [["scenarios", "--workers", "0"], "Give one from 1 on"],
])("%j is a matter of usage", (args, message) => {
  expect(() => read(args)).toThrow(UsageError);
  expect(() => read(args)).toThrow(message);
});
