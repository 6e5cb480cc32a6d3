import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openHost } from "../src/library/openHost.ts";
import { serverFor, single } from "./faultScenarios.ts";
import { runText, serverLine } from "./runText.ts";

const declined = (expected: string) => `
  - name: a
    call: { tool: book }
    questions: [{ answer: decline }]
    expect: ${expected}`;

test("a call may end in any way except one", async () => {
  const { report, results } = await runText(`${serverLine("bookingV1")}
tests:${declined("{ not: { text: Booked. } }")}${declined('{ not: { text: { matches: "^Not" } } }')}`);
  expect(results.map(({ failure }) => failure?.cause)).toEqual([
    undefined,
    'expected anything but text matching /^Not/, received a result: "Not booked: decline."',
  ]);
  expect(results[1]?.failure).toMatchObject({
    kind: "wrong-outcome",
    place: { line: 11, column: 20 },
  });
  expect(report).toContain('+ received: a result: "Not booked: decline."');
});

test("a captured value can be excluded", async () => {
  const { results } = await runText(`${serverLine("bookingV1")}
tests:
  - name: a
    call: { tool: count }
    capture: { before: text }
    afterwards: [{ call: { tool: count }, expect: { not: { text: "${"${capture:before}"}" } } }]
`);
  expect(results[0]?.failure?.cause).toBe(
    'In the follow-up call of count: expected anything but text "0 booked.", received a result: "0 booked."',
  );
});

test("a lost connection fails the test, whatever end it excludes", async () => {
  const lost = (name: string, expected: string) => `
  - name: ${name}
    call: { tool: exits in a call }
    expect: ${expected}`;
  const { results } = await runText(`${serverLine("faulty")}
tests:${lost("a", "{ not: { text: Done. } }")}${lost("b", "{ not: { error: { code: connection-closed } } }")}`);
  expect(results.map(({ failure }) => failure?.kind)).toEqual(["disconnected", "disconnected"]);
});

test("a result that must not follow a fault says what the MCP server accepted", async () => {
  const expected = "expect: { not: { text: Booked. } }";
  const tests = `eras: [2026-07-28]\ntests: [{ name: a, ${single("tamper-state", expected).join()} }]\n`;
  const run = async (kind: string) => (await runText(serverFor(kind) + tests)).results[0]?.failure;
  expect(await run("good")).toBeUndefined();
  expect((await run("careless"))?.cause).toBe(
    'The MCP server accepted a changed requestState: expected anything but text "Booked.", received a result: "Booked."',
  );
});

test("a call of the library may end in any way except one", async () => {
  await using host = openHost({ folder: fileURLToPath(new URL("servers", import.meta.url)) });
  const connection = await host.connect({ command: process.execPath, args: ["bookingV1.mjs"] });
  const call = connection.call("count");
  await call.expect({ not: { text: "1 booked." } });
  await expect(call.expect({ not: { text: { contains: "booked" } } })).rejects.toThrow(
    'expected anything but text containing "booked", received a result: "0 booked."',
  );
});
