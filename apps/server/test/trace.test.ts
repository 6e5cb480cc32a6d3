import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { findEmbeddedLog } from "@elicitation-playground/shared/log/htmlTrace";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { token } from "./api.ts";
import { openPlayground } from "./playground.ts";
import { buildProgram } from "./program.ts";

const run = await buildProgram();
const folder = mkdtempSync(join(tmpdir(), "traces-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const webFolder = join(folder, "web");
mkdirSync(webFolder);
writeFileSync(
  join(webFolder, "htmlTrace.html"),
  '<script type="application/jsonl" id="log"></script>',
);
const playground = await openPlayground({ webFolder });

const put = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const scenario = put(
  "odd name.yaml",
  `server: { sample: modern }
eras: [2026-07-28]
tests:
  - name: "../echo: <it>"
    call: { tool: echo, arguments: { text: "Bearer \${env:TOKEN} in \${env:ERA}" } }
    expect: { text: Goodbye }
  - { name: "../echo <it>", call: { tool: echo, arguments: { text: a } }, expect: { text: b } }
  - { name: passes, call: { tool: echo, arguments: { text: a } }, expect: { text: a } }
`,
);
const secret = "s3cret/value+1";

test("a failed scenario leaves a trace of each attempt, without secrets, in every report", async () => {
  const traces = join(folder, "kept");
  const reports = { junit: join(folder, "junit.xml"), json: join(folder, "report.json") };
  const args = ["--trace", "on-failure", "--trace-dir", traces, "--retries", "1", "--workers", "1"];
  const reporters = ["--reporter", `junit=${reports.junit}`, "--reporter", `json=${reports.json}`];
  const env = { TOKEN: secret, ERA: "2026-07-28", GITHUB_ACTIONS: "true" };
  const program = run(["test", scenario, ...args, ...reporters], env);
  expect(await program.exited).toBe(1);

  const first = "odd-name-echo-it-2026-07-28";
  const names = [first, `${first}-2`, `${first}-2-retry1`, `${first}-retry1`];
  const files = names.flatMap((name) => [`${name}.jsonl`, `${name}.trace.html`]).toSorted();
  expect(readdirSync(traces).toSorted()).toEqual(files);
  const path = join(traces, `${first}.trace.html`);
  expect(program.output()).toContain(`      ${path}\n`);
  expect(program.output()).toMatch(new RegExp(`^::error .*%0A  ${path}%0A`, "m"));
  expect(readFileSync(reports.junit, "utf8")).toContain(`[[ATTACHMENT|${path}]]`);
  const { tests } = JSON.parse(readFileSync(reports.json, "utf8")) as {
    tests: { traces?: string[] }[];
  };
  expect(tests.map((each) => each.traces?.length)).toEqual([4, 4, undefined]);
  expect(tests[0]?.traces).toContain(path);

  for (const name of readdirSync(traces)) {
    expect(readFileSync(join(traces, name), "utf8")).not.toContain(secret);
  }
  const html = readFileSync(path, "utf8");
  const log = readFileSync(join(traces, `${first}.jsonl`), "utf8");
  expect(readJsonLines(findEmbeddedLog(html) ?? "")).toEqual(readJsonLines(log));
  expect(log).toContain("Bearer •••");
  expect(log).toContain('"era":"2026-07-28"');
  const recording = run(["record", join(traces, `${first}.jsonl`)]);
  expect(await recording.exited).toBe(0);
  expect(recording.stdout()).toContain("tool: echo");
});

test("without --trace a failed scenario leaves no file", async () => {
  const before = readdirSync(folder);
  const program = run(["test", scenario], { TOKEN: secret, ERA: "auto" });
  expect(await program.exited).toBe(1);
  expect(readdirSync(folder)).toEqual(before);
});

test("a folder for traces that can't be written is reported before any test runs", async () => {
  const args = ["--trace", "on", "--trace-dir", put("not-a-folder", "")];
  const program = run(["test", scenario, ...args], { TOKEN: secret, ERA: "auto" });
  expect(await program.exited).toBe(2);
  expect(program.output()).toContain("Traces can't be written to --trace-dir: EEXIST");
  expect(program.output()).not.toContain("echo");
});

test("a session is exported as an HTML file that holds its log", async () => {
  const session = await playground.openSession();
  const response = await session.request("GET", "/trace");
  expect(response.headers.get("content-type")).toContain("text/html");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=session-/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("transfer-encoding")).toBe("chunked");
  const events = readJsonLines(findEmbeddedLog(await response.text()) ?? "");
  expect(events).toEqual(readJsonLines(await (await session.request("GET", "/log")).text()));
  expect((await playground.request("GET", "/api/trace")).status).toBe(204);
});

const opened = '{"id":1,"at":"2026-11-20T10:00:00.000Z","type":"session-opened","sessionId":"s"}';

test("open serves a trace on its page, to those who have the token", async () => {
  const program = run(["open", put("my log.jsonl", `${opened}\n`), "--no-open"]);
  await expect.poll(() => program.stdout()).toContain("is ready in");
  const [, address = ""] = /is ready in [\d.]+ s: (\S+)/.exec(program.stdout()) ?? [];
  const url = new URL(address);
  expect([url.hostname, url.pathname]).toEqual(["127.0.0.1", "/trace"]);
  expect(await (await fetch(url)).text()).toContain("<title>Elicitation Playground</title>");
  const get = (bearer: string) =>
    fetch(`${url.origin}/api/trace`, { headers: { authorization: `Bearer ${bearer}` } });
  expect((await get("other")).status).toBe(401);
  const response = await get(url.searchParams.get("token") ?? token);
  expect(response.headers.get("content-disposition")).toContain("my-log.jsonl");
  expect(await response.text()).toBe(`${opened}\n`);
});

test.each([
  ["nothing.jsonl", undefined, "nothing.jsonl could not be read: ENOENT"],
  ["broken.jsonl", `${opened}\nnope`, "broken.jsonl:2 could not be read: This line is not JSON."],
  ["empty.jsonl", "\n", "empty.jsonl:1 could not be read: The log has no events."],
])("open rejects %s before it starts", async (name, text, message) => {
  if (text !== undefined) put(name, text);
  const program = run(["open", join(folder, name), "--no-open"]);
  expect(await program.exited).toBe(2);
  expect(program.output()).toContain(message);
});
