import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readScenario } from "./readScenario.ts";
import { readText } from "./readText.ts";
import { ScenarioError } from "./scenarioError.ts";

const valid = `# A comment.
server: { command: node, args: [weather.js], env: { KEY: "\${env:KEY}" } }
eras: [2025-11-25, 2026-07-28]
tests:
  - name: says no
    call: { tool: delete-all }
    questions:
      - message: { contains: Delete }
        fields: [confirm]
        answer: decline
    expect: { text: Nothing was deleted. }
`;

function faultsOf(text: string): string[] {
  try {
    readScenario("a.yaml", text, { KEY: "k" });
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** The valid scenario with one line of it written otherwise. */
const altered = (from: string, to: string) => {
  expect(valid).toContain(from);
  return faultsOf(valid.replace(from, to));
};

test("a scenario is read with its defaults and its variables filled in", () => {
  const { scenario, placeOf } = readScenario("a.yaml", valid, { KEY: "k${env:KEY}" });
  expect(scenario.server.env).toEqual({ KEY: "k${env:KEY}" });
  expect(scenario.eras).toEqual(["2025-11-25", "2026-07-28"]);
  expect(scenario.tests[0]).toMatchObject({ order: "listed", afterwards: [], samplings: [] });
  expect(placeOf(["tests", 0])).toEqual({ line: 5, column: 5 });
  expect(placeOf(["tests", 0, "questions", 0, "answer"])).toEqual({ line: 10, column: 17 });
});

test("JSON is read too, with its places", () => {
  const { scenario } = readScenario(
    "a.json",
    JSON.stringify({
      server: { sample: "modern" },
      tests: [{ name: "a", call: { tool: "echo" } }],
    }),
    {},
  );
  expect(scenario.tests[0]?.call.tool).toBe("echo");
  expect(faultsOf('{\n  "server": { "sample": 1 },\n  "tests": []\n}')[0]).toMatch(
    /^a\.yaml:2:25: /,
  );
});

test.each([
  [
    "a misspelt key",
    ["message:", "mesage:"],
    'a.yaml:8:9: "mesage" is not known here. Did you mean "message"?',
  ],
  [
    "a key that belongs elsewhere",
    ["eras:", "weather: 1\neras:"],
    'a.yaml:3:1: "weather" is not known here. Known are $schema, server, eras, profiles, timeoutMs, tests.',
  ],
  [
    "a misspelt word",
    ["answer: decline", "answer: declin"],
    'a.yaml:10:17: "answer" must be one of accept, decline, cancel, timeout, never, done, not-done, cancel-call. Did you mean decline?',
  ],
  [
    "a misspelt key of an answer",
    ["answer: decline", "answer: { acept: {} }"],
    'a.yaml:10:19: "acept" is not known here. Did you mean "accept"?',
  ],
  [
    "a number where a text belongs",
    ["name: says no", "name: 5"],
    'a.yaml:5:11: "name" must be text, and is a number. Put it in quotes.',
  ],
  [
    "an unknown era",
    ["2025-11-25", "2025-11-26"],
    'a.yaml:3:8: Entry 1 of "eras" must be one of auto, 2025-06-18, 2025-11-25, 2026-07-28. Did you mean 2025-11-25?',
  ],
  [
    "a missing part",
    ["    call: { tool: delete-all }\n", ""],
    'a.yaml:5:5: "call" is missing. The call: { tool: book-room, arguments: { room: Ada } }.',
  ],
  [
    "two targets",
    ["{ command: node,", "{ url: x, command: node,"],
    "a.yaml:2:9: Give one of sample, command, url, config; here is command and url.",
  ],
  [
    "a part of another target",
    ["{ command: node, args: [weather.js]", "{ sample: modern, args: [weather.js]"],
    "a.yaml:2:33: args belongs to command, and there is none. Leave it out.",
  ],
  [
    "a broken regular expression",
    ["{ contains: Delete }", "{ matches: '(' }"],
    "a.yaml:8:29: This is no regular expression. Escape its special characters.",
  ],
  [
    "two outcomes",
    ["{ text: Nothing was deleted. }", "{ cancelled: true, isError: false }"],
    "a.yaml:11:13: A call has one outcome: a result, or error, or cancelled. Keep one of them.",
  ],
  [
    "a number where a text or a part of one belongs",
    ["{ text: Nothing was deleted. }", "{ text: 5 }"],
    'a.yaml:11:21: "text" must be text or an object with keys, and is a number. Put it in quotes.',
  ],
  [
    "a missing answer to a sampling",
    ["    expect:", "    samplings: [{ message: x }]\n    expect:"],
    'a.yaml:11:17: "answer" is missing. refuse, or { respond: a text }.',
  ],
  [
    "a list as content",
    ["answer: decline", "answer: { accept: [1] }"],
    'a.yaml:10:27: "accept" must be one of defaults, generated or an object with keys, and is a list. The content; or defaults, or generated for valid content of no meaning.',
  ],
  [
    "a fraction as a code",
    ["{ text: Nothing was deleted. }", "{ error: { code: 1.5 } }"],
    'a.yaml:11:30: "code" must be a whole number, and is 1.5. -32602 for example, or a problem of the playground: call-timed-out.',
  ],
  [
    "an empty list",
    ["eras: [2025-11-25, 2026-07-28]", "eras: []"],
    'a.yaml:3:7: "eras" must have at least 1 entry. Each test runs once in each: [2025-11-25, 2026-07-28]. auto lets the two agree.',
  ],
  [
    "an unknown sample",
    ['{ command: node, args: [weather.js], env: { KEY: "${env:KEY}" } }', "{ sample: modernn }"],
    'a.yaml:2:19: "sample" must be one of modern, classic, hostile, conformance. Did you mean modern?',
  ],
  [
    "an alias of nothing",
    ["{ tool: delete-all }", "*nope"],
    "a.yaml:6:11: There is no &nope before this *nope. Put text in quotes.",
  ],
  [
    "a second document",
    ["eras:", "---\neras:"],
    "a.yaml:3:1: A file has one scenario. What comes after --- belongs in a file of its own.",
  ],
  [
    "a variable that is not set",
    ["${env:KEY}", "${env:TOKEN}"],
    "a.yaml:2:58: The environment has no TOKEN. Set it: TOKEN=….",
  ],
] as const)("%s is named with its place and what to write", (_what, [from, to], line) => {
  expect(altered(from, to)).toContain(line);
});

test("a file that is not UTF-8 is named with its place", () => {
  const file = join(mkdtempSync(join(tmpdir(), "scenario-")), "latin.yaml");
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  writeFileSync(file, Buffer.from("# a\nname: Caf\u00e9\n", "latin1"));
  expect(() => readText(file, "latin.yaml")).toThrow("latin.yaml:2:10: This file is not UTF-8.");
  writeFileSync(file, "name: Caf\u00e9\n");
  expect(readText(file, "latin.yaml")).toBe("name: Caf\u00e9\n");
});

test("what is not YAML is named with its place", () => {
  expect(faultsOf("server: [\ntests: 1")[0]).toMatch(/^a\.yaml:\d+:\d+: This is not YAML: /);
  expect(faultsOf("")).toEqual([
    "a.yaml:1:1: A scenario must be an object with keys, and is empty.",
  ]);
});

test("all mistakes are named at once, in the order of the file", () => {
  const two = faultsOf(valid.replace("answer:", "anser:").replace("eras:", "ears:"));
  expect(two.map((fault) => fault.split(":")[1])).toEqual(["3", "10"]);
});
