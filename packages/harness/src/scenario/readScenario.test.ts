import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readScenario, readScenarioFile, ScenarioError } from "./readScenario.ts";

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

function issuesOf(text: string): string[] {
  try {
    readScenario("a.yaml", text, { KEY: "k" });
  } catch (error) {
    if (error instanceof ScenarioError) return error.message.split("\n");
    throw error;
  }
  return [];
}

/** The issues of the valid scenario with one change. */
const altered = (from: string, to: string) => {
  expect(valid).toContain(from);
  return issuesOf(valid.replace(from, to));
};

test("reads a scenario, with defaults and variables filled in", () => {
  const { scenario, placeOf } = readScenario("a.yaml", valid, { KEY: "k${env:KEY}" });
  expect(scenario.server.env).toEqual({ KEY: "k${env:KEY}" });
  expect(scenario.eras).toEqual(["2025-11-25", "2026-07-28"]);
  expect(scenario.tests[0]).toMatchObject({ order: "listed", afterwards: [], samplings: [] });
  expect(placeOf(["tests", 0])).toEqual({ line: 5, column: 5 });
  expect(placeOf(["tests", 0, "questions", 0, "answer"])).toEqual({ line: 10, column: 17 });
});

test("reads JSON too, and reports its places", () => {
  const { scenario } = readScenario(
    "a.json",
    JSON.stringify({
      server: { sample: "modern" },
      tests: [{ name: "a", call: { tool: "echo" } }],
    }),
    {},
  );
  expect(scenario.tests[0]?.call.tool).toBe("echo");
  expect(issuesOf('{\n  "server": { "sample": 1 },\n  "tests": []\n}')[0]).toMatch(
    /^a\.yaml:2:25: /,
  );
});

test.each([
  [
    "a misspelt key",
    ["message:", "mesage:"],
    'a.yaml:8:9: Unknown key "mesage". Did you mean "message"?',
  ],
  [
    "a key that belongs elsewhere",
    ["eras:", "weather: 1\neras:"],
    'a.yaml:3:1: Unknown key "weather". Valid keys are $schema, server, through, eras, profiles, timeoutMs, settle, lint, tests.',
  ],
  [
    "a misspelt keyword",
    ["answer: decline", "answer: declin"],
    'a.yaml:10:17: "answer" must be one of accept, decline, cancel, timeout, never, done, not-done, cancel-call. Did you mean decline?',
  ],
  [
    "a misspelt key of an answer",
    ["answer: decline", "answer: { acept: {} }"],
    'a.yaml:10:19: Unknown key "acept". Did you mean "accept"?',
  ],
  [
    "a misspelt fault",
    ["answer: decline", "answer: { fault: temper-state }"],
    'a.yaml:10:26: "fault" must be one of answer-twice, answer-late, drop-connection, drop-key, add-key, tamper-state, omit-state, replay-state, swap-state. Did you mean tamper-state?',
  ],
  [
    "a fault of the page that has its own answer",
    ["answer: decline", "answer: { fault: never-answer }"],
    "a.yaml:10:26: To leave the question open, write answer: never.",
  ],
  [
    "a fault without its key",
    ["answer: decline", "answer: tamper-state"],
    "a.yaml:10:17: Write answer: { fault: tamper-state }.",
  ],
  [
    "a fault with an action and content",
    ["answer: decline", "answer: { fault: drop-key, accept: {}, action: decline }"],
    "a.yaml:10:56: An answer with accept has no action. Remove action.",
  ],
  [
    "a number instead of a text",
    ["name: says no", "name: 5"],
    'a.yaml:5:11: "name" must be text, but is a number. Put it in quotes.',
  ],
  [
    "an unknown era",
    ["2025-11-25", "2025-11-26"],
    'a.yaml:3:8: Entry 1 of "eras" must be one of auto, 2025-06-18, 2025-11-25, 2026-07-28. Did you mean 2025-11-25?',
  ],
  [
    "a missing key",
    ["    call: { tool: delete-all }\n", ""],
    'a.yaml:5:5: "call" is missing. The call: { tool: book-room, arguments: { room: Ada } }.',
  ],
  [
    "two targets",
    ["{ command: node,", "{ sample: modern, command: node,"],
    "a.yaml:2:9: Exactly one of sample, command, url, config is required; found sample and command.",
  ],
  [
    "a key of another kind of server",
    ["{ command: node, args: [weather.js]", "{ sample: modern, args: [weather.js]"],
    "a.yaml:2:33: args is only valid together with command. Remove it.",
  ],
  [
    "an invalid regular expression",
    ["{ contains: Delete }", "{ matches: '(' }"],
    "a.yaml:8:29: This is not a valid regular expression. Escape special characters.",
  ],
  [
    "two outcomes",
    ["{ text: Nothing was deleted. }", "{ cancelled: true, isError: false }"],
    "a.yaml:11:13: A call has one outcome: a result, error or cancelled. Keep one of them.",
  ],
  [
    "a number instead of a text or an object",
    ["{ text: Nothing was deleted. }", "{ text: 5 }"],
    'a.yaml:11:21: "text" must be text or an object with keys, but is a number. Put it in quotes.',
  ],
  [
    "a sampling without an answer",
    ["    expect:", "    samplings: [{ message: x }]\n    expect:"],
    'a.yaml:11:17: "answer" is missing. refuse, or { respond: a text }.',
  ],
  [
    "a list as content",
    ["answer: decline", "answer: { accept: [1] }"],
    'a.yaml:10:27: "accept" must be one of defaults, generated or an object with keys, but is a list. The content; or defaults; or generated, for valid placeholder content.',
  ],
  [
    "a fraction as an error code",
    ["{ text: Nothing was deleted. }", "{ error: { code: 1.5 } }"],
    'a.yaml:11:30: "code" must be a whole number, but is 1.5. A JSON-RPC error code, -32602, or a problem code of the playground, call-timed-out.',
  ],
  [
    "an empty list",
    ["eras: [2025-11-25, 2026-07-28]", "eras: []"],
    'a.yaml:3:7: "eras" must have at least 1 entry. The eras to run each test in: [2025-11-25, 2026-07-28]. auto negotiates one.',
  ],
  [
    "an unknown sample",
    ['{ command: node, args: [weather.js], env: { KEY: "${env:KEY}" } }', "{ sample: modernn }"],
    'a.yaml:2:19: "sample" must be one of modern, classic, hostile, conformance. Did you mean modern?',
  ],
  [
    "an alias without an anchor",
    ["{ tool: delete-all }", "*nope"],
    "a.yaml:6:11: Unknown alias *nope. If it is text, put it in quotes.",
  ],
  [
    "a second document",
    ["eras:", "---\neras:"],
    "a.yaml:3:1: A file holds one document. Move what follows --- to another file.",
  ],
  [
    "a variable that is not set",
    ["${env:KEY}", "${env:TOKEN}"],
    "a.yaml:2:58: The environment variable TOKEN is not set.",
  ],
] as const)("reports %s with its place and what to write instead", (_what, [from, to], line) => {
  expect(altered(from, to)).toContain(line);
});

test("reports where a file is not UTF-8", () => {
  const folder = mkdtempSync(join(tmpdir(), "scenario-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const text = valid.replace("# A comment.", "# A\n# Caf\u00e9");
  const read = () => readScenarioFile("a.yaml", folder, { KEY: "k" });
  writeFileSync(join(folder, "a.yaml"), Buffer.from(text, "latin1"));
  expect(read).toThrow("a.yaml:2:6: This file is not UTF-8. Save it as UTF-8.");
  writeFileSync(join(folder, "a.yaml"), text);
  expect(read()).toMatchObject({ path: "a.yaml", folder, scenario: { tests: [{}] } });
});

test("reports where a file is not YAML", () => {
  expect(issuesOf("server: [\ntests: 1")[0]).toMatch(/^a\.yaml:\d+:\d+: Invalid YAML: /);
  expect(issuesOf("")).toEqual([
    "a.yaml:1:1: A scenario must be an object with keys, but is empty.",
  ]);
});

test("reports all mistakes at once, in the order of the file", () => {
  const two = issuesOf(valid.replace("answer:", "anser:").replace("eras:", "ears:"));
  expect(two.map((issue) => issue.split(":")[1])).toEqual(["3", "10"]);
});
