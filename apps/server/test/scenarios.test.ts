import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { samples } from "@elicitation-playground/samples/tools/index";
import { readScenario } from "@elicitation-playground/harness/scenario/readScenario";
import { buildProgram } from "./program.ts";

const run = await buildProgram();
const scenarios = fileURLToPath(new URL("../../../scenarios", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "scenarios-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function runTests(args: string[], env: Record<string, string> = {}) {
  const program = run(["test", ...args], { GITHUB_ACTIONS: "", ...env });
  return { code: await program.exited, output: program.output() };
}

function put(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const echo = (text: string) => `server: { sample: modern }
tests:
  - name: echoes
    call: { tool: echo, arguments: { text: Hello } }
    expect: { text: ${text} }
`;

test(
  "the scenarios of the samples pass, and every question is well designed",
  { timeout: 300_000 },
  async () => {
    const options = "--settle 0 --workers 8 --timeout 240000".split(" ");
    const { code, output } = await runTests([scenarios, ...options]);
    expect(output).toMatch(/^\d{3} passed in [\d.]+ s/m);
    expect(output).not.toContain("✗");
    expect(code).toBe(0);
  },
);

test("every sample that asks has scenarios for accept, decline and cancel", () => {
  const answers = new Map<string, Set<string>>();
  for (const name of readdirSync(scenarios)) {
    const { scenario } = readScenario(name, readFileSync(join(scenarios, name), "utf8"), {});
    for (const { call, questions } of scenario.tests) {
      const given = answers.get(call.tool ?? "") ?? new Set<string>();
      answers.set(call.tool ?? "", given);
      for (const { answer } of questions) {
        if (answer === undefined) continue;
        given.add(typeof answer === "string" ? answer : (Object.keys(answer)[0] ?? ""));
      }
    }
  }
  // files-write has its own test below; the others ask nothing.
  const skipped = new Set(["files-write", "files-list", "notes-list", "notes-reset", "echo"]);
  for (const { name } of samples.filter((sample) => !skipped.has(sample.name))) {
    const covered = [...(answers.get(name) ?? [])].map((word) =>
      word === "done" ? "accept" : word,
    );
    expect([name, ...covered]).toEqual(
      expect.arrayContaining([name, "accept", "decline", "cancel"]),
    );
  }
});

test("a tool that writes into roots passes with real folders", async () => {
  const roots = ["one", "two"].map((name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return { uri: pathToFileURL(join(folder, name)).href, name };
  });
  const choices = { accept: { value: roots[1]?.uri ?? "" } };
  const path = put(
    "roots.yaml",
    `server: { sample: modern }
eras: [2025-11-25, 2026-07-28]
profiles: [{ name: two folders, roots: ${JSON.stringify(roots)} }]
tests:
  - name: accepted
    eras: [2026-07-28]
    call: { tool: files-write, arguments: { path: ideas.md, text: One. } }
    questions:
      - { message: Which folder should ideas.md be written to?, answer: ${JSON.stringify(choices)} }
    expect: { text: Wrote ideas.md into two. }
    afterwards:
      - call: { tool: files-list }
        expect: { text: { matches: "^one: no files\\ntwo: ideas.md$" } }
  - name: declined
    call: { tool: files-write, arguments: { path: other.md, text: Two. } }
    questions: [{ answer: decline }]
    expect: { text: "Wrote nothing: you declined to choose a folder." }
  - name: cancelled
    call: { tool: files-write, arguments: { path: other.md, text: Two. } }
    questions: [{ answer: cancel }]
    expect: { text: "Wrote nothing: you closed the question." }
`,
  );
  const { code, output } = await runTests([path, "--settle", "0"]);
  expect(output).toContain("5 passed");
  expect(code).toBe(0);
  expect(readdirSync(join(folder, "two"))).toEqual(["ideas.md"]);
});

test("a failed expectation is reported with its cause by every reporter", async () => {
  const path = put("wrong.yaml", echo("Goodbye"));
  const summary = join(folder, "summary.md");
  const reports = { junit: join(folder, "junit.xml"), json: join(folder, "report/report.json") };
  const { code, output } = await runTests(
    [path, "--reporter", `junit=${reports.junit}`, "--reporter", `json=${reports.json}`],
    { GITHUB_ACTIONS: "true", GITHUB_WORKSPACE: folder, GITHUB_STEP_SUMMARY: summary },
  );
  const cause = 'expected text: "Goodbye", received "Hello"';
  expect(code).toBe(1);
  expect(output).toMatch(new RegExp(`^✗ ${path}:\\d+:\\d+ echoes`));
  expect(output.split("\n")[1]?.trim()).toBe(cause);
  expect(output).toMatch(/^::error file=wrong\.yaml,line=\d+,col=\d+,title=echoes::expected text/m);
  expect(readFileSync(summary, "utf8")).toMatch(/### Failures\n\n- \*\*.*expected text&#58;/);
  const xml = readFileSync(reports.junit, "utf8");
  expect(xml).toContain('tests="1" failures="1" errors="0" skipped="0"');
  expect(xml).toContain(`message="${cause.replaceAll('"', "&quot;")}"`);
  expect(JSON.parse(readFileSync(reports.json, "utf8"))).toMatchObject({
    failed: 1,
    tests: [{ file: path, line: 3, status: "failed", failure: { kind: "wrong-outcome", cause } }],
  });
});

test("a filter that matches no test is a usage error", async () => {
  const { code, output } = await runTests([scenarios, "--grep", "no such test"]);
  expect(output).toContain("No tests match");
  expect(code).toBe(2);
});

test("a shard may be empty", async () => {
  const { code, output } = await runTests([put("one.yaml", echo("Hello")), "--shard", "2/2"]);
  expect(output).toContain("0 passed");
  expect(code).toBe(0);
});

test("an invalid scenario is a usage error with line and column", async () => {
  const path = put("mistake.yaml", echo("Hello").replace("tests:", "test:"));
  const { code, output } = await runTests([path], { GITHUB_ACTIONS: "true" });
  expect(output).toMatch(/^::error file=.*mistake\.yaml,line=2,col=1,.*Unknown key "test"/m);
  expect(output).toContain(`${path}:2:1: Unknown key "test". Did you mean "tests"?`);
  expect(code).toBe(2);
});

test("an unreachable MCP server exits with 3", async () => {
  const { code, output } = await runTests([
    put("gone.yaml", echo("Hello").replace("{ sample: modern }", '{ url: "http://127.0.0.1:9/" }')),
  ]);
  expect(output).toContain("The MCP server cannot be reached");
  expect(code).toBe(3);
});

test("tests an MCP server of a config file", async () => {
  const server = fileURLToPath(
    new URL("../../../packages/harness/test/servers/bookingV1.mjs", import.meta.url),
  );
  const entry = { command: process.execPath, args: [server] };
  put("mcp.json", JSON.stringify({ mcpServers: { booking: entry } }));
  const yaml = echo("0 booked.")
    .replace("{ sample: modern }", "{ config: mcp.json, name: booking }")
    .replace("{ tool: echo, arguments: { text: Hello } }", "{ tool: count }");
  expect(await runTests([put("configured.yaml", yaml)])).toMatchObject({ code: 0 });
});

test("SIGTERM stops a run and its MCP servers at once", async () => {
  const server = fileURLToPath(
    new URL("../../../packages/harness/test/servers/bookingV1.mjs", import.meta.url),
  );
  const target = JSON.stringify({ command: process.execPath, args: [server, "hangs"] });
  const yaml = echo("Hello").replace("{ sample: modern }", target);
  const path = put(
    "hanging.yaml",
    yaml.replace(
      /- name: [^]*$/,
      "- { name: a, call: { tool: count } }\n  - { name: b, call: { tool: book } }\n",
    ),
  );
  const program = run(["test", path, "--workers", "1"]);
  await expect.poll(() => program.output()).toContain("✓");
  program.kill("SIGTERM");
  expect(await program.exited).toBe(143);
  expect(program.output()).toContain("1 passed, 1 not run");
});
