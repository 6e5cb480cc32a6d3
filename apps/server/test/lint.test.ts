import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openLintFolder } from "./runLint.ts";

const { lint, writeFile } = openLintFolder();

const schema = `type: object
properties:
  home: { type: object }
  name: { type: string, title: Name }
`;
const params = { message: "Where?", requestedSchema: { type: "object", properties: { home: {} } } };
const asked = { method: "elicitation/create", params };

test("a finding in a file has its place, its rule, the fix and the link", async () => {
  const path = writeFile("schema.yaml", schema);
  const { code, stdout } = await lint([path]);
  expect(code).toBe(1);
  expect(stdout.split("\n").slice(0, 4)).toEqual([
    "schema.yaml: requestedSchema, 1 question",
    "schema.yaml:3:9: breaks-spec nested-object: A field is an object, but a form must be flat.",
    "    Fix: Turn each inner property into a field of the form, or ask in several steps.",
    "    https://modelcontextprotocol.io/specification/2026-07-28/client/elicitation#requested-schema",
  ]);
});

test.each([
  ["JSON-RPC message", { jsonrpc: "2.0", id: 1, ...asked }],
  ["JSON-RPC message", { id: 1, result: { inputRequests: { a: asked, b: asked } } }],
  ["inputRequests map", { inputRequests: { a: asked } }],
  ["inputRequests map", { a: asked, roots: { method: "roots/list" } }],
  ["params of elicitation/create", params],
  ["requestedSchema", params.requestedSchema],
])("a %s is recognised", async (kind, value) => {
  const { code, stdout } = await lint(["-", "--spec", "2025-11-25"], JSON.stringify(value));
  expect(code).toBe(1);
  expect(stdout).toMatch(new RegExp(`^stdin: ${kind}, `));
  expect(stdout).toMatch(/^stdin:1:\d+: breaks-spec type-unknown: /m);
});

const page = { mode: "url", message: "Sign in", url: "https://a.example/" };
const error = { code: -32042, message: "Open it.", data: { elicitations: [page] } };

test.each([
  ["JSON-RPC message", { jsonrpc: "2.0", id: 1, error }],
  ["error -32042", error],
])("error -32042 is linted by the revision that has it: %s", async (kind, value) => {
  const { code, stdout } = await lint(["-"], toText(value));
  expect(code).toBe(1);
  expect(stdout).toMatch(
    new RegExp(`^stdin: ${kind}, 1 question\nstdin:1:\\d+: breaks-spec url-id`),
  );
  expect((await lint(["-", "--spec", "2026-07-28"], toText(value))).code).toBe(0);
});

test.each([
  [{ message: "Your name?" }, ["not-an-object"]],
  [
    { requestedSchema: { type: "object", properties: { a: { type: "string", title: "A" } } } },
    ["message-missing"],
  ],
  [{ mode: "url", message: "Pay" }, ["url-invalid"]],
  [{ mode: "url", url: "https://a.example/" }, ["message-missing"]],
  [{ mode: "form" }, ["message-missing", "not-an-object"]],
])("the incomplete question %j is linted", async (value, rules) => {
  const { code, stdout } = await lint(["-", "--reporter", "json"], toText(value));
  expect(code).toBe(1);
  const { sources } = JSON.parse(stdout) as { sources: { findings: { rule: string }[] }[] };
  expect(sources[0]?.findings.map(({ rule }) => rule)).toEqual(rules);
});

test("--spec all lists the revisions of each finding", async () => {
  const list = { type: "array", title: "Days", items: { type: "string", enum: ["Monday"] } };
  const value = { type: "object", properties: { days: list } };
  const { code, stdout } = await lint(["-", "--spec=all", "--reporter", "json"], toText(value));
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    sources: [
      {
        source: "stdin",
        kind: "requestedSchema",
        questions: 1,
        end: "complete",
        findings: [{ rule: "list-unsupported", revisions: ["2025-06-18"], line: 1, column: 39 }],
      },
    ],
    counts: { "breaks-spec": 1, "hosts-may-refuse": 0, "poor-ux": 0 },
  });
  expect((await lint(["-"], toText(value))).code).toBe(0);
});

test("--severity decides what fails", async () => {
  const value = { type: "object", properties: { name: { type: "string" } } };
  expect(await lint(["-"], toText(value))).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("poor-ux label-missing") as string,
  });
  expect((await lint(["-", "--severity", "poor-ux"], toText(value))).code).toBe(1);
  const empty = toText({ type: "object", properties: {} });
  expect((await lint(["-"], empty)).code).toBe(1);
  expect((await lint(["-", "--severity", "breaks-spec"], empty)).code).toBe(0);
});

test.each([
  ["a: 1", 'stdin:1:1: There is no question in this file. A question looks like { "message": '],
  ['{"code":-32601,"message":"Unknown"}', "stdin:1:1: There is no question in this file."],
  ['{"a":', "stdin:1:1: This { is not closed. Add }."],
])("the file %j is invalid", async (typed, message) => {
  const { code, stderr } = await lint(["-"], typed);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test.each([
  [[], "What should be linted?"],
  [["--", "node", "server.js"], "What should be called?"],
  [["--sample", "modern"], "What should be called?"],
  [["nothing.json"], "No files match nothing.json"],
  [["a.json", "--spec", "2024-11-05"], 'Unknown --spec "2024-11-05"'],
  [["a.json", "--severity", "bad"], 'Unknown --severity "bad"'],
  [["a.json", "--reporter"], "--reporter needs a value"],
  [["a.json", "--nope"], "Unknown option --nope"],
  [["--tool", "ask"], "Which MCP server?"],
  [["--tool", "ask", "--answer", "accept"], "Unknown option --answer"],
  [["a.json", "--era", "2025-11-25"], "Unknown option --era"],
])("%j is a usage error", async (line, message) => {
  const { code, stderr } = await lint(line);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("the questions of a log are linted by the revision of their connection", async () => {
  const opened = { type: "elicitation-opened", elicitationId: "e", connectionId: "c", round: 1 };
  const request = { message: "Pay", mode: "url", url: "https://a.example/?token=1" };
  const at = "2026-11-20T10:00:00.000Z";
  const event = { id: 1, at, ...opened, era: "2025-11-25", request, faults: [] };
  const path = writeFile("session.jsonl", `${JSON.stringify(event)}\n`);
  const { code, stdout } = await lint([path]);
  expect(code).toBe(1);
  expect(stdout).toContain('session.jsonl: "Pay", elicitationId: breaks-spec url-id-missing: ');
  expect(stdout).toContain('session.jsonl: "Pay", url: hosts-may-refuse url-secret: ');
  expect((await lint([path, "--spec", "2026-07-28"])).stdout).not.toContain("url-id-missing");
});

const asking = fileURLToPath(
  new URL("../../../packages/harness/test/servers/asking.mjs", import.meta.url),
);
const bad = JSON.stringify(params);

test("a scenario is run and its questions are linted, whatever its own level", async () => {
  const args = JSON.stringify([asking, bad]);
  const server = `server: { command: ${JSON.stringify(process.execPath)}, args: ${args} }`;
  const tests = "tests: [{ name: asks, call: { tool: ask }, questions: [{ answer: decline }] }]";
  const path = writeFile("asks.yaml", `${server}\nlint: off\n${tests}\n`);
  const { code, stdout } = await lint([path]);
  expect(code).toBe(1);
  expect(stdout).toContain("asks.yaml: scenario, 1 question");
  expect(stdout).toMatch(
    /^asks\.yaml: "Where\?", requestedSchema\.properties\.home: breaks-spec /m,
  );
});

/** Prints a line that is not MCP, and asks. */
const misbehaving = ["--import", "data:text/javascript,console.log('Ready')", asking, bad];
const printed = 'The MCP server wrote to stdout, which is reserved for MCP messages: "Ready".';

test("a scenario of an MCP server that breaks the protocol is linted, with a note", async () => {
  const server = JSON.stringify({ command: process.execPath, args: misbehaving });
  const tests = "tests: [{ name: asks, call: { tool: ask }, questions: [{ answer: decline }] }]";
  const path = writeFile("prints.yaml", `server: ${server}\n${tests}\n`);
  const { code, stdout } = await lint([path]);
  expect(code).toBe(1);
  expect(stdout).toContain('prints.yaml: "Where?", requestedSchema.properties.home: breaks-spec ');
  expect(stdout).toContain(
    `\nprints.yaml: Not all questions may have been asked. asks: ${printed}`,
  );
});

test("--rules lists every rule with its severity, its revisions and its fix", async () => {
  const { code, stdout } = await lint(["--rules"]);
  expect(code).toBe(0);
  expect(stdout).toContain(
    "url-id-missing (breaks-spec; 2025-11-25)\n" +
      "    A question in URL mode has no elicitationId.\n" +
      "    Fix: Add an elicitationId, a string that is unique among your questions.\n",
  );
  const listed = JSON.parse((await lint(["--rules", "--reporter", "json"])).stdout) as unknown[];
  expect(listed.length).toBeGreaterThan(50);
});

function toText(value: unknown): string {
  return JSON.stringify(value);
}
