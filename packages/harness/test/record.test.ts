import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { expect, onTestFinished, test } from "vitest";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { openHost } from "../src/library/openHost.ts";
import { toScenario } from "../src/record/toScenario.ts";
import { verifyRecording } from "../src/record/verifyRecording.ts";
import { writeScenario } from "../src/scenario/write/writeScenario.ts";
import type { ScenarioRun } from "../src/run/runScenarios.ts";
import { rooms } from "./rooms.ts";
import { runText, serverLine } from "./runText.ts";

const varying = fileURLToPath(new URL("servers/varying.mjs", import.meta.url));
const targets = {
  sample: () => Promise.reject(new Error("none")),
  configured: () => Promise.reject(new Error("none")),
};

async function record(tool: string, ...args: string[]) {
  await using host = openHost({ settleMs: 0 });
  const target = { command: process.execPath, args: [varying, ...args] };
  const connection = await host.connect(target, { era: "2025-11-25" });
  const call = connection.call(tool);
  await (await call.nextQuestion())?.accept({ name: "Ada" });
  await call.outcome();
  return connection.events;
}

function recordingOf(events: SessionEvent[]) {
  const recording = toScenario(events);
  if (!recording) throw new Error("The log gives no scenario.");
  return recording;
}

async function verify(events: SessionEvent[], variables: Record<string, string> = {}) {
  const runs: string[] = [];
  const bugs: unknown[] = [];
  const verification = await verifyRecording(events, {
    record: {},
    folder: tmpdir(),
    variables,
    targets,
    settleMs: 20,
    signal: new AbortController().signal,
    onRun: (message) => runs.push(message),
    onBug: (error) => bugs.push(error),
  });
  expect(bugs).toEqual([]);
  return { verification, runs };
}

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "varying-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, "mark");
}

test("UUIDs, ISO times, ports and temporary paths are recorded by their shape", async () => {
  const recording = recordingOf(await record("shapes"));
  const yaml = writeScenario(recording);
  expect(yaml).toContain("Booked Ada at 10:30 for 3 people as ");
  expect(recording.scenario.tests[0]?.expect?.structuredContentPart).toEqual({
    name: "Ada",
    made: { by: { kind: "test" } },
    rows: [{ key: 1 }, { key: 2 }],
  });
  for (const _time of [1, 2, 3]) {
    const { report } = await runText(yaml);
    expect(report).toContain("1 passed");
  }
});

test("verifying loosens what differs between runs, and nothing else", async () => {
  const events = await record("words");
  const unverified = await runText(writeScenario(recordingOf(events)));
  expect(unverified.report).toContain("1 failed");
  const { verification, runs } = await verify(events);
  expect(runs.slice(-3)).toEqual(["Run 1 passed.", "Run 2 passed.", "Run 3 passed."]);
  if (!verification || !("recording" in verification)) throw new Error("The recording failed.");
  const [recorded] = verification.recording.scenario.tests;
  expect(recorded?.questions?.[0]?.message).toEqual({
    matches: expect.stringMatching(/^\^I am \S+ and \S+\\\. And you\\\?\$$/) as unknown,
  });
  expect(recorded?.expect?.text).toEqual({
    matches: expect.stringMatching(/^\^Now I am .* ms\\\.\$$/) as unknown,
  });
  expect(recorded?.expect?.structuredContentPart).toEqual({ kind: "mood", more: {} });
  const verified = await runText(writeScenario(verification.recording));
  expect(verified.report).toContain("1 passed");
});

test("a recording that cannot pass is reported with its cause", async () => {
  const { verification, runs } = await verify(await record("once", newFile()));
  expect(verification).toMatchObject({ failed: { status: "failed" } });
  expect(runs).toEqual([expect.stringMatching(/^Run 1 failed: .*Only once\./)]);
});

test("a recording fails when all runs agree on another result", async () => {
  const { verification } = await verify(await record("pay", newFile()));
  const cause = 'The server now says "Declined." where the recording says "Paid.".';
  const differences = [{ what: "text", expected: '"Paid."', actual: '"Declined."' }];
  expect(verification).toMatchObject({ failed: { failure: { cause, differences } } });
});

test("values that alternate between two become a pattern of both", async () => {
  const { verification } = await verify(await record("alternate", newFile()));
  if (!verification || !("recording" in verification)) throw new Error("The recording failed.");
  const message = { matches: "^[\\w-]+ Ada, ready\\?$" };
  expect(verification.recording.scenario.tests[0]?.questions?.[0]).toMatchObject({ message });
});

test("a recording with a secret header reads it from the environment", async () => {
  const token = "recorded-secret-7f3a";
  const url = await openMcpServerFor(token);
  await using host = openHost({ settleMs: 0 });
  const target = { url, headers: { "X-Auth": token } };
  const connection = await host.connect(target, { era: "2025-11-25" });
  await connection.call("greet").outcome();
  const yaml = writeScenario(recordingOf(connection.events));
  expect(yaml).not.toContain(token);
  const filled = await runText(yaml, { variables: { X_AUTH: token } });
  expect(filled.report).toContain("1 passed");
  const other = await runText(yaml, { variables: { X_AUTH: "other" } });
  expect(other.report).toContain("401");
});

test("a masked trace is recorded with a variable for each secret, and passes when they are set", async () => {
  const properties = {
    user: { type: "string" },
    signInPhrase: { type: "string", title: "Password", minLength: 12 },
  };
  const question = {
    mode: "form",
    message: "Sign in?",
    requestedSchema: { type: "object", properties, required: Object.keys(properties) },
  };
  const server = serverLine("changing", JSON.stringify(question));
  const content = '{ user: Ada, signInPhrase: "${env:SECRET}" }';
  const traces: SessionEvent[][] = [];
  await runText(
    `${server}eras: [2025-11-25]
tests:
  - { name: a, call: { tool: ask }, questions: [{ answer: { accept: ${content} } }] }
`,
    {
      variables: { SECRET: "correct-horse-1" },
      keepTrace: ({ events }) => (traces.push(events), []),
    },
  );
  const [events = []] = traces;
  const recording = recordingOf(events);
  const yaml = writeScenario(recording);
  expect(yaml).not.toMatch(/correct-horse|•••/);
  expect(yaml).toContain("signInPhrase: ${env:SIGN_IN_PHRASE}");
  expect(recording.notices).toEqual([
    "Set the environment variable SIGN_IN_PHRASE: secrets are not in the log.",
    "Where the MCP server repeats a secret, its text is matched by a pattern.",
  ]);
  expect(recording.variables).toEqual(["SIGN_IN_PHRASE"]);
  await expect(verify(events)).rejects.toThrow(
    "The environment variable SIGN_IN_PHRASE is not set.",
  );
  const { runs } = await verify(events, { SIGN_IN_PHRASE: "correct-horse-1" });
  expect(runs.slice(-1)).toEqual(["Run 3 passed."]);
});

test("a trace of a server that a test started is recorded with its command and a free port", async () => {
  const traces: SessionEvent[][] = [];
  const keepTrace: ScenarioRun["keepTrace"] = ({ events }) => (traces.push(events), []);
  const env = { API_KEY: "kept-secret-1" };
  const url = "http://127.0.0.1:${port}/mcp?key=kept-secret-2";
  const { statuses } = await runText(rooms({ env, url }), { keepTrace });
  expect(statuses).toEqual(["passed"]);
  const [events = []] = traces;
  const { scenario, variables, notices } = recordingOf(events);
  expect(scenario.server).toMatchObject({
    command: process.execPath,
    url: "http://127.0.0.1:${port}/mcp?key=${env:KEY}",
    env: { API_KEY: "${env:API_KEY}" },
  });
  expect(variables).toEqual(["API_KEY", "KEY"]);
  expect(notices.join()).not.toContain("used 2 times");
  const values = { API_KEY: "kept-secret-1", KEY: "kept-secret-2" };
  const { runs } = await verify(events, values);
  expect(runs.slice(-1)).toEqual(["Run 3 passed."]);
});

test("a connection to a sample is recorded as the sample", async () => {
  const url = await openMcpServerFor("token");
  const target = { kind: "http", url, headers: { "X-Auth": "token" } } as const;
  await using host = openHost({ settleMs: 0, targets: { sample: async () => ({ target }) } });
  const connection = await host.connect({ sample: "modern" }, { era: "2025-11-25" });
  await connection.call("greet").outcome();
  expect(recordingOf(connection.events).scenario.server).toEqual({ sample: "modern" });
});

/** An MCP server over HTTP that only answers requests with this token. */
async function openMcpServerFor(token: string): Promise<string> {
  const http = createServer((request, response) => {
    if (request.headers["x-auth"] !== token) return void response.writeHead(401).end();
    const mcpServer = new McpServer({ name: "guarded", version: "1.0.0" });
    mcpServer.registerTool("greet", {}, () => ({ content: [{ type: "text", text: "Hello." }] }));
    const transport = new StreamableHTTPServerTransport();
    void mcpServer.connect(transport).then(() => transport.handleRequest(request, response));
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}
