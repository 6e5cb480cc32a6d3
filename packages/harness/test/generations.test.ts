import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { commandLine, runText, serverLine } from "./runText.ts";

const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

const booking = `
tests:
  - name: a yes books
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
  - name: a no books nothing
    call: { tool: book }
    questions:
      - { message: { matches: ^Book }, answer: decline }
    expect: { text: "Not booked: decline." }
    afterwards:
      - call: { tool: count }
        expect: { text: 0 booked. }
  - name: a closed question books nothing
    call: { tool: book }
    questions:
      - { message: { contains: room }, answer: cancel }
    expect: { text: "Not booked: cancel." }
    afterwards:
      - call: { tool: count }
        expect: { text: 0 booked. }
`;

test("a server on SDK v1 passes its scenarios in the revisions it speaks", async () => {
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

test("a server that nobody here wrote is put under scenarios", async () => {
  const { report, code } = await runText(`${commandLine(everything)}
tests:
  - name: its form of every kind takes generated content and echoes it
    call: { tool: trigger-elicitation-request }
    questions:
      - mode: form
        message: { contains: inputs }
        schema: { properties: { name: { type: string }, check: { type: boolean } } }
        answer: { accept: generated }
    expect: { text: { contains: "provided the requested information" } }
  - name: it hears a no
    call: { tool: trigger-elicitation-request }
    questions:
      - answer: decline
    expect: { text: { contains: "declined to provide" } }
  - name: it hears of a closed question
    call: { tool: trigger-elicitation-request }
    questions:
      - answer: cancel
    expect: { text: { contains: cancelled } }
  - name: it samples
    call: { tool: trigger-sampling-request, arguments: { prompt: Hello?, maxTokens: 10 } }
    samplings:
      - message: { contains: Hello? }
        answer: { respond: Good day. }
    expect: { text: { contains: Good day. } }
  - name: its page is agreed to
    call: { tool: trigger-url-elicitation, arguments: { url: "https://example.com/" } }
    questions:
      - { mode: url, url: "https://example.com/", answer: accept }
`);
  expect(report).toContain("5 passed");
  expect(code).toBe(0);
});
