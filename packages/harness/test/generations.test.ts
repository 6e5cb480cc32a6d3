import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { commandLine, runText, serverLine } from "./runText.ts";

const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

const booking = `
tests:
  - name: accepting books
    call: { tool: book }
    questions:
      - message: Book the room?
        fields: [confirm]
        schema: { required: [confirm] }
        answer: { accept: { confirm: true } }
    expect: { text: Booked. }
    afterwards:
      - call: { tool: count }
        expect: { text: 1 booked. }
  - name: declining books nothing
    call: { tool: book }
    questions:
      - { message: { matches: ^Book }, answer: decline }
    expect: { text: "Not booked: decline." }
    afterwards:
      - call: { tool: count }
        expect: { text: 0 booked. }
  - name: cancelling books nothing
    call: { tool: book }
    questions:
      - { message: { contains: room }, answer: cancel }
    expect: { text: "Not booked: cancel." }
    afterwards:
      - call: { tool: count }
        expect: { text: 0 booked. }
`;

test("a server on SDK v1 passes in both of its eras", async () => {
  const eras = "eras: [2025-06-18, 2025-11-25]\n";
  const { report, code, statuses } = await runText(serverLine("bookingV1") + eras + booking);
  expect(report).toContain("6 passed");
  expect(statuses).toEqual(Array(6).fill("passed"));
  expect(code).toBe(0);
});

test("a server on SDK v2 passes the same scenarios in both eras", async () => {
  const eras = "eras: [2025-11-25, 2026-07-28]\n";
  const { report, code } = await runText(serverLine("bookingV2") + eras + booking);
  expect(report).toContain("6 passed");
  expect(code).toBe(0);
});

test("a third-party server passes its scenarios", async () => {
  const { report, code } = await runText(`${commandLine(everything)}
tests:
  - name: generated content fills every kind of field
    call: { tool: trigger-elicitation-request }
    questions:
      - mode: form
        message: { contains: inputs }
        schema: { properties: { name: { type: string }, check: { type: boolean } } }
        answer: { accept: generated }
    expect: { text: { contains: "provided the requested information" } }
  - name: declining
    call: { tool: trigger-elicitation-request }
    questions:
      - answer: decline
    expect: { text: { contains: "declined to provide" } }
  - name: cancelling
    call: { tool: trigger-elicitation-request }
    questions:
      - answer: cancel
    expect: { text: { contains: cancelled } }
  - name: sampling
    call: { tool: trigger-sampling-request, arguments: { prompt: Hello?, maxTokens: 10 } }
    samplings:
      - message: { contains: Hello? }
        answer: { respond: Good day. }
    expect: { text: { contains: Good day. } }
  - name: accepting a page
    call: { tool: trigger-url-elicitation, arguments: { url: "https://example.com/" } }
    questions:
      - { mode: url, url: "https://example.com/", answer: accept }
`);
  expect(report).toContain("5 passed");
  expect(code).toBe(0);
});
