import { fileURLToPath } from "node:url";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { portOf, startServer } from "../src/run/targets/serverProcess.ts";
import { freePort } from "./freePort.ts";
import { runText } from "./runText.ts";
import { openGateway, type GatewayFault } from "./servers/gateway.ts";

// A difference is confirmed by many runs.
vi.setConfig({ testTimeout: 120_000 });

const folder = fileURLToPath(new URL("servers", import.meta.url));

const book = `
  - name: books a room
    call: { tool: book }
    questions:
      - { message: Which room?, answer: { accept: { room: ada } } }
      - { message: Which floor?, answer: { accept: { floor: first } } }
    expect: { text: Booked ada on floor first. }
`;

type Run = { fault: GatewayFault; port: number; server: Record<string, unknown>; eras?: string };

async function runThrough({ fault, port, server, eras = "2026-07-28" }: Run, tests: string) {
  const gateway = await openGateway(port, fault);
  onTestFinished(() => gateway.close());
  const { results, report } = await runText(
    `server: ${JSON.stringify(server)}
through: ${gateway.url}
eras: [${eras}]
settle: 50ms
tests:${tests}`,
  );
  const statuses = results.map(({ status }) => status);
  return { results, statuses, report, host: new URL(gateway.url).host };
}

const rooms = { command: process.execPath, args: ["roomsHttp.mjs"], cwd: folder };
const { signal } = new AbortController();
const running = await startServer(
  { ...rooms, url: "http://127.0.0.1:${port}/mcp" },
  { timeoutMs: 10_000, signal, onStderrLine: () => undefined },
);
afterAll(() => running.stop());
/** One server for the tests that do not look at its state. */
const shared = { port: portOf(running.url), server: { url: running.url } };

test("a gateway that changes nothing passes, with a new server for each run", async () => {
  const port = await freePort();
  const count = `
    afterwards: [{ call: { tool: count }, expect: { text: 1 booked. } }]
`;
  const server = { ...rooms, url: `http://127.0.0.1:${port}/mcp` };
  const run = { fault: "none", port, server, eras: "2025-11-25, 2026-07-28" } as const;
  const { results, statuses, report, host } = await runThrough(run, book.trimEnd() + count);
  expect({ statuses, report }).toMatchObject({ statuses: Array(4).fill("passed") });
  expect(results.map(({ planned }) => planned.title)).toEqual([
    "books a room [2025-11-25]",
    `books a room [2025-11-25, through ${host}]`,
    "books a room [2026-07-28]",
    `books a room [2026-07-28, through ${host}]`,
  ]);
});

test.each<[GatewayFault, string]>([
  [
    "drops-pattern",
    'schema.properties.room.pattern of the question "Which room?": "^[a-z]+$" directly, nothing through',
  ],
  [
    "answers-itself",
    'step 2 of the conversation: the question "Which room?" directly, a result: "Booked ada on floor first." through',
  ],
  [
    "changes-state",
    'step 4 of the conversation: a result: "Booked ada on floor first." directly, an error: -32602 Invalid or expired requestState through',
  ],
  [
    "swallows-progress",
    'the progress notifications: 6 with {"progress":1,"total":2,"message":"Part 1"} directly, none through',
  ],
  ["reorders-progress", "the order of the progress notifications: "],
])("a gateway that %s differs", async (fault, cause) => {
  const { results, host } = await runThrough({ fault, ...shared }, book);
  const [direct, through] = results;
  expect(direct?.status).toBe("passed");
  expect(through?.failure).toMatchObject({ kind: "gateway-differs" });
  expect(through?.failure?.cause).toContain(`The gateway changes ${cause}`);
  expect(through?.failure?.cause).toContain(`through ${host}`);
});

const receipt = `
  - { name: prints a receipt, call: { tool: receipt } }
`;

test("a text with a new ID on every run is compared without the ID", async () => {
  const good = await runThrough({ fault: "none", ...shared }, receipt);
  expect(good.statuses).toEqual(["passed", "passed"]);
  const { results, host } = await runThrough({ fault: "changes-words", ...shared }, receipt);
  expect(results[0]?.status).toBe("passed");
  expect(results[1]?.failure?.cause).toMatch(
    new RegExp(
      `^The gateway changes result\\.content\\[0\\]\\.text of the result: "Receipt \\d+ is for ada\\." directly, "Receipt \\d+ is for eve\\." through ${host}`,
    ),
  );
});

test("log messages that come in two streams have no order", async () => {
  const run = { fault: "slow-stream", ...shared, eras: "2025-11-25" } as const;
  const { statuses, report } = await runThrough(run, "\n  - { name: logs, call: { tool: log } }");
  expect({ statuses, report }).toMatchObject({ statuses: ["passed", "passed"] });
});

const pay = (answer: string) => `
  - name: pays
    call: { tool: pay, arguments: { page: "\${watched-url}" } }
    questions: [{ mode: url, url: "\${watched-url}", answer: ${answer} }]
    expect: { text: Paid. }
`;

test("a page that only the scenario visits is not reported", async () => {
  const request = '{ done: { request: { url: "${watched-url}/paid", method: POST } } }';
  const tests = pay("not-done") + pay("{ done: { submit: [{}] } }") + pay(request);
  const run = { fault: "none", ...shared, eras: "2025-11-25, 2026-07-28" } as const;
  const { statuses, report } = await runThrough(run, tests);
  expect({ statuses, report }).toMatchObject({ statuses: Array(12).fill("passed") });
});

test("a gateway that fetches the URL of a question is reported", async () => {
  const { results } = await runThrough({ fault: "fetches-urls", ...shared }, pay("done"));
  const [direct, through] = results;
  expect(direct?.status).toBe("passed");
  expect(through?.failure).toMatchObject({ kind: "url-fetched" });
  expect(through?.failure?.cause).toMatch(
    /^GET \/\w+ \(user agent "link-preview\/1\.0"\) was fetched before .*; a gateway or host must not open it\.$/,
  );
});

test("the failure names a gateway that cannot be reached", async () => {
  const port = await freePort();
  const yaml = `server: { url: "http://127.0.0.1:${port}/mcp" }\nthrough: http://127.0.0.1:${port}/mcp\ntests:${book}`;
  const [, through] = (await runText(yaml)).results;
  expect(through?.failure?.cause).toBe(
    `The gateway cannot be reached: Nothing is listening at http://127.0.0.1:${port}/mcp. Start the gateway, or check the port.`,
  );
  expect(through?.failure?.place).toEqual({ line: 2, column: 10 });
});

test.each([
  ["{ sample: modern }", "through requires a server that the gateway can reach"],
  ['{ command: node, url: "http://127.0.0.1:${port}/" }', "does not know the free port in url"],
  ['{ command: node, url: "http://127.0.0.1:1/", restart: between-rounds }', "cannot be combined"],
])("through with %s is a mistake", async (server, message) => {
  const yaml = `server: ${server}\nthrough: http://127.0.0.1:9/mcp\ntests:${book}`;
  await expect(runText(yaml)).rejects.toThrow(message);
});
