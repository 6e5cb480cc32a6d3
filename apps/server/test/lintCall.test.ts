import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { Interrupted } from "../src/cli/command.ts";
import { openLintFolder } from "./runLint.ts";

const { lint } = openLintFolder();

const params = { message: "Where?", requestedSchema: { type: "object", properties: { home: {} } } };
const asking = fileURLToPath(
  new URL("../../../packages/harness/test/servers/asking.mjs", import.meta.url),
);
const bad = JSON.stringify(params);

test("a call is answered until it ends, even where no answer is valid", async () => {
  const properties = { a: { type: "string", minLength: 3, maxLength: 2 } };
  const requestedSchema = { type: "object", properties, required: ["a"] };
  const impossible = { message: "Who?", requestedSchema };
  const program = ["--", process.execPath, asking, JSON.stringify(impossible), bad];
  const { code, stdout } = await lint(["--tool", "ask", ...program]);
  expect(code).toBe(1);
  expect(stdout).toContain("ask: call, 2 questions");
  expect(stdout).toContain(
    'ask: "Who?", requestedSchema.properties.a.minLength: hosts-may-refuse ',
  );
  expect(stdout).toContain('ask: "Where?", requestedSchema.properties.home: breaks-spec ');
});

/** Prints a line that is not MCP, and asks. */
const misbehaving = ["--import", "data:text/javascript,console.log('Ready')", asking, bad];
const printed = 'The MCP server wrote to stdout, which is reserved for MCP messages: "Ready".';

test("a call of an MCP server that breaks the protocol is linted, with a note", async () => {
  const { code, stdout } = await lint(["--tool", "ask", "--", process.execPath, ...misbehaving]);
  expect(code).toBe(1);
  expect(stdout).toContain('ask: "Where?", requestedSchema.properties.home: breaks-spec ');
  expect(stdout).toContain(`\nask: ${printed}`);
});

test("an MCP server that cannot be reached exits with 3", async () => {
  const { code, stdout } = await lint(["--tool", "ask", "--", process.execPath, "nowhere.mjs"]);
  expect(code).toBe(3);
  expect(stdout).toContain("ask: The MCP server cannot be reached: ");
});

test("an unknown tool fails instead of passing without questions", async () => {
  const { code, stdout } = await lint(["--tool", "nope", "--", process.execPath, asking, bad]);
  expect(code).toBe(1);
  expect(stdout).toContain("Not all questions may have been asked.");
});

const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

test("a result with isError fails, because questions may be missing", async () => {
  const { code, stdout } = await lint(["--tool", "echo", "--", process.execPath, everything]);
  expect(code).toBe(1);
  expect(stdout).toContain(
    'echo: Not all questions may have been asked. The call ended with a result with isError: true: "',
  );
});

/** Asks again after every answer; given a file, it creates that file and hangs. */
const endless = fileURLToPath(new URL("askingMcpServer.mjs", import.meta.url));

test("a call that asks without end is cancelled after 100 questions", async () => {
  const { code, stdout } = await lint([
    "--reporter",
    "json",
    "--tool",
    "ask",
    "--",
    process.execPath,
    endless,
  ]);
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    sources: [
      {
        questions: 101,
        notes: [
          "Not all questions may have been asked. The MCP server asked again after 100 questions, so the call was cancelled.",
        ],
        end: "failed",
      },
    ],
  });
});

test("Ctrl-C ends a call, and its findings so far are printed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lint-call-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const called = join(folder, "called");
  const control = new AbortController();
  const program = ["--", process.execPath, endless, called];
  const linted = lint(["--tool", "ask", ...program], "", { interruption: () => control.signal });
  await vi.waitFor(() => expect(existsSync(called)).toBe(true), { timeout: 20_000 });
  control.abort(new Interrupted("SIGINT"));
  const { code, stdout } = await linted;
  expect(code).toBe(130);
  expect(stdout).toContain("ask: call, 0 questions\n");
  expect(stdout).toContain("ask: Not all questions may have been asked. Stopped by Ctrl-C.");
});

test.each([
  ["trigger-elicitation-request", {}],
  ["trigger-url-elicitation", { url: "https://a.example/" }],
  ["trigger-url-elicitation", { url: "https://a.example/", errorPath: true }],
])("%s of server-everything with %j is fine", async (tool, given) => {
  const call = ["--tool", tool, "--args", JSON.stringify(given)];
  const { code, stdout } = await lint([...call, "--", process.execPath, everything]);
  expect(code).toBe(0);
  expect(stdout).toContain(`${tool}: call, 1 question`);
});
