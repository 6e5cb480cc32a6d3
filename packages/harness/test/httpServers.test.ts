import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openHost } from "../src/library/openHost.ts";
import { freePort } from "./freePort.ts";
import { bothEras, folder, isRunning, processesOf, rooms } from "./rooms.ts";
import { runText } from "./runText.ts";

/** The path of a file that does not exist yet, in a folder for this test. */
function newFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), "harness-")), "pid");
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  return file;
}

async function listen(): Promise<number> {
  const http = createServer((_request, response) => response.end("A stranger."));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void http.close());
  return (http.address() as AddressInfo).port;
}

test("starts an HTTP server for each test, on a free port", async () => {
  const { statuses, report } = await runText(rooms({}, bothEras, ["one", "two"]));
  expect({ statuses, report }).toMatchObject({ statuses: Array(4).fill("passed") });
});

test("fills in the port in arguments and variables too", async () => {
  const args = ["roomsHttp.mjs", "", "${port}"];
  const { statuses, report } = await runText(rooms({ args, env: { PORT: "x${port}" } }));
  expect({ statuses, report }).toMatchObject({ statuses: ["passed"] });
});

test("a program that ends before it answers fails with its exit code and stderr", async () => {
  const { results, code } = await runText(rooms({ args: ["roomsHttp.mjs", "exits"] }));
  const [result] = results;
  expect(code).toBe(3);
  expect(result?.failure?.cause).toMatch(/ended with exit code 3 before http:\/\/127\.0\.0\.1:\d+/);
  expect(result?.failure?.stderr).toContain("The database is gone.");
});

test("a program that never answers fails after the time limit and is stopped", async () => {
  const yaml = rooms({ args: ["roomsHttp.mjs", "never-listens"] }, "timeoutMs: 1000");
  const [result] = (await runText(yaml)).results;
  expect(result?.failure).toMatchObject({ kind: "unreachable" });
  expect(result?.failure?.cause).toMatch(/runs, but http:\S+ did not answer within 1 s\./);
  const [pid = 0] = processesOf(result?.failure?.stderr ?? []);
  expect(pid).toBeGreaterThan(0);
  expect(isRunning(pid)).toBe(false);
});

test("the failure names a program that does not exist", async () => {
  const [result] = (await runText(rooms({ command: "no-such-program" }))).results;
  expect(result?.failure?.cause).toContain('The command "no-such-program" was not found.');
});

test("tests with the same fixed port run one after the other", async () => {
  const url = `http://127.0.0.1:${await freePort()}/mcp`;
  const names = ["one", "two", "three"];
  const { statuses, report } = await runText(rooms({ url }, "", names), { workers: 3 });
  expect({ statuses, report }).toMatchObject({ statuses: Array(3).fill("passed") });
});

test("a fixed port that is in use is an error before anything is started", async () => {
  const port = await listen();
  const [result] = (await runText(rooms({ url: `http://127.0.0.1:${port}/mcp` }))).results;
  expect(result?.failure).toMatchObject({ kind: "unreachable", stderr: [] });
  expect(result?.failure?.cause).toContain(`Port ${port} is already in use`);
  const { placeOf } = result?.planned.file ?? {};
  expect(result?.failure?.place).toEqual(placeOf?.(["server", "url"]));
});

test("a free port that another program takes first is replaced", async () => {
  const env = { PID_FILE: newFile() };
  const yaml = rooms({ args: ["roomsHttp.mjs", "port-taken"], env });
  const { statuses, report } = await runText(yaml);
  expect({ statuses, report }).toMatchObject({ statuses: ["passed"] });
});

test("a failed test leaves no process behind, and shows stderr but not stdout", async () => {
  const yaml = rooms({ args: ["roomsHttp.mjs", "starts-child"] }).replace("ada on", "eve on");
  const [result] = (await runText(yaml)).results;
  expect(result?.failure?.kind).toBe("wrong-outcome");
  const pids = processesOf(result?.failure?.stderr ?? []);
  expect(pids).toHaveLength(2);
  expect(pids.filter(isRunning)).toEqual([]);
});

test.each(["crashes", "crashes-later"])(
  "the failure names a program that %s in the test, with its exit code",
  async (fault) => {
    const args = ["roomsHttp.mjs", fault];
    const yaml = rooms({ args }, bothEras).replace("settle: 0", "settle: 5s");
    const { results } = await runText(yaml.replace(/ {4}afterwards.*/, ""));
    for (const { failure } of results) {
      expect(failure).toMatchObject({ kind: "disconnected" });
      expect(failure?.cause).toMatch(
        /^The MCP server exited with exit code 7 (during the test\. [A-Z]|while the question "[^"]*" was open\.$)/,
      );
    }
  },
);

test("a program that crashes while a question is open is reported as a crash, not a withdrawal", async () => {
  const args = ["roomsHttp.mjs", "crashes-while-asking"];
  const yaml = rooms({ args }, "eras: [2025-11-25]").replace("message: Which room?", "after: 20s");
  const [result] = (await runText(yaml)).results;
  expect(result?.failure).toMatchObject({
    kind: "disconnected",
    cause: 'The MCP server exited with exit code 7 while the question "Which room?" was open.',
  });
  expect(result?.conversation.join("\n")).toContain("closed because the connection ended");
  expect(result?.conversation.join("\n")).not.toContain("withdrawn");
});

test("stopping the run stops the program of a test that is still starting", async () => {
  const file = newFile();
  const stop = new AbortController();
  const yaml = rooms({ args: ["roomsHttp.mjs", "never-listens"], env: { PID_FILE: file } });
  const running = runText(yaml, { signal: stop.signal });
  const readPid = () => (existsSync(file) ? Number(readFileSync(file, "utf8")) : 0);
  await expect.poll(readPid).toBeGreaterThan(0);
  expect(isRunning(readPid())).toBe(true);
  stop.abort();
  expect((await running).statuses).toEqual(["skipped"]);
  expect(isRunning(readPid())).toBe(false);
});

test("the library starts an HTTP server and stops it with its connection", async () => {
  const host = openHost({ folder, settleMs: 0 });
  onTestFinished(() => host.close());
  const connection = await host.connect({
    command: process.execPath,
    args: ["roomsHttp.mjs"],
    url: "http://127.0.0.1:${port}/mcp",
  });
  await connection.call("count").expect({ text: "0 booked." });
  const lines = connection.events.flatMap((event) =>
    event.type === "stderr-line" ? [event.text] : [],
  );
  const pids = processesOf(lines);
  expect(pids.filter(isRunning)).toHaveLength(1);
  await connection.close();
  expect(pids.filter(isRunning)).toEqual([]);
});

test("the library says what the program wrote before it failed", async () => {
  const host = openHost({ folder, settleMs: 0 });
  onTestFinished(() => host.close());
  const failing = host.connect({
    command: process.execPath,
    args: ["roomsHttp.mjs", "exits"],
    url: "http://127.0.0.1:${port}/mcp",
  });
  await expect(failing).rejects.toThrow(/exit code 3 before [^]*stderr:\n[^]*The database is gone/);
});
