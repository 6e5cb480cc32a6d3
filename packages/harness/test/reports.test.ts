import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createReporter, reporterNames } from "../src/report/reporters.ts";
import { runText, serverLine } from "./runText.ts";

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "harness-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a scenario with every reporter. */
async function runReports(yaml: string, options: Parameters<typeof runText>[1] = {}) {
  const reports: Record<string, string> = {};
  const reporters = reporterNames.map((name) => {
    reports[name] = "";
    return createReporter(name, { write: (text) => (reports[name] += text) });
  });
  return { ...(await runText(yaml, { ...options, reporters })), reports };
}

test("a server that sends a megabyte gets short reports with the cause first", async () => {
  const { reports, results } = await runReports(`${serverLine("awkward")}
tests:
  - name: long
    call: { tool: ask-at-length }
    questions:
      - { answer: decline }
      - { answer: decline, times: 100 }
    expect: { text: "${"x".repeat(100_000)}?", structuredContent: { message: "${"x".repeat(300)}" } }
`);
  const { failure, conversation } = results[0] ?? {};
  expect(failure?.cause).toMatch(
    /^expected text: "…x{50}\?" \(100,001 characters\), received "…x{200}…" \(1,048,577 characters\); expected structuredContent/,
  );
  expect(failure?.stderr[0]).toMatch(/^x{500}… \([\d,]+ characters\)$/);
  expect(conversation).toHaveLength(81);
  expect(conversation).toContain("… 124 lines left out …");
  expect(conversation?.at(-1)).toMatch(/^Call finished: .*\(1,048,\d+ characters\)$/);
  const lengths = Object.values(reports).map(({ length }) => length);
  expect(Math.max(...lengths)).toBeLessThan(100_000);
});

test("no report has a secret, and the verdict does not depend on it", async () => {
  const folder = temporaryFolder();
  const traces: string[] = [];
  const { reports, statuses } = await runReports(
    `${serverLine("awkward", join(folder, "mark")).replace(" }\n", ', env: { PLACE: "${env:PLACE}", MODE: finished } }\n')}
tests:
  - name: signs in at \${env:PLACE} on \${env:DAY} with given-key
    call: { tool: sign-in, arguments: { apiKey: given-key } }
    questions:
      - message: Sign in to \${env:PLACE}
        answer: { accept: { user: Ada, pin: "7391", word: swordfish } }
    expect: { text: "Hello Ada, swordfish!", structuredContent: { accessToken: t-0816, user: Ada } }
  - name: returns nothing
    call: { tool: pass-again }
    expect: { structuredContent: { password: only-here, pin: "2648" } }
  - name: the same passes
    call: { tool: sign-in }
    questions: [{ answer: { accept: { user: Ada, pin: "7391", word: swordfish } } }]
    expect: { text: "Hello Ada, swordfish." }
`,
    {
      variables: { PLACE: "castle-42", DAY: "a" },
      keepTrace: ({ events }) => {
        traces.push(events.map((event) => JSON.stringify(event)).join("\n"));
        return [];
      },
    },
  );
  expect(statuses).toEqual(["failed", "failed", "passed"]);
  for (const text of [...Object.values(reports), ...traces]) {
    expect(text).not.toMatch(/castle-42|swordfish|7391|t-081|given-key|printed-key|only-here|2648/);
  }
  const { text = "" } = reports;
  expect(text).toContain("signs in at ••• on a with •••");
  expect(traces.join()).toContain('"content":{"user":"Ada","pin":"•••","word":"•••"}');
  expect(text).toContain('expected text: "Hello Ada, •••!", received "Hello Ada, •••."');
  expect(text).toMatch(
    /structuredContent.accessToken\n\s+- expected: •••\n\s+\+ received: ••• \(another value\)/,
  );
  expect(text).toContain('Accepted: { "user": "Ada", "pin": "•••", "word": "•••" }');
  // An ordinary word in the file, MODE, stays.
  expect(text).toContain("Call finished: sign-in: Hello Ada, •••.");
  expect(text).toContain("API_KEY=••• user=Ada word •••");
});

const booking = `
  - name: declining books nothing
    call: { tool: book } # first
    questions:
      - message: Book the room?
        fields: [confirm]
        answer: decline
    expect: { text: "Not booked: decline." }
    afterwards:
      - call: { tool: count }
        expect: { text: 0 booked. }
`;

/** The texts in the file that the failures of its tests are about. */
async function failingParts(yaml: string): Promise<string[]> {
  const lines = yaml.split("\n");
  const { results } = await runText(yaml);
  return results.map(({ failure }) => {
    const { line, column } = failure?.place ?? { line: 0, column: 0 };
    return lines[line - 1]?.slice(column - 1) ?? "";
  });
}

test("a failure has the place of what it is about", async () => {
  const changes = [
    ["message: Book", "message: Cook", "Cook the room?"],
    ["fields: [confirm]", "fields: [ok]", "[ok]"],
    ["answer: decline", "answer: { accept: { confirm: 7 } }", "7 } }"],
    ["        answer: decline\n", "", "message: Book the room?"],
    ["    questions:", "    questions:\n      - answer: decline", "message: Book the room?"],
    ['text: "Not', 'text: "Yes', '"Yes booked: decline." }'],
    ['text: "Not booked: decline."', "isError: true", "true }"],
    ['text: "Not booked: decline."', "structuredContentPart: { a: 1 }", "{ a: 1 } }"],
    ['text: "Not booked: decline."', "error: { code: 7 }", "{ error: { code: 7 } }"],
    ["    expect:", "    samplings: [{ answer: refuse }]\n    expect:", "{ answer: refuse }]"],
    ["text: 0", "text: 9", "9 booked. }"],
    ["tool: count", "tool: book", "{ tool: book }"],
  ] as const;
  const yaml = `${serverLine("bookingV1")}settle: 0
tests:${changes.map(([before, after]) => booking.replace(before, after)).join("")}`;
  expect(await failingParts(yaml)).toEqual(changes.map(([, , about]) => about));
});

test.for([
  ["asks-twice", "{ tool: book } # first"],
  ["chatters", "{ tool: book } # first"],
  ["books-anyway", "0 booked. }"],
] as const)("a server that %s fails at that place", async ([fault, about]) => {
  const yaml = `${serverLine("bookingV1", fault)}settle: 0\ntests:${booking}`;
  expect(await failingParts(yaml)).toEqual([about]);
});

test("an unreachable server is reported at its command", async () => {
  const [part] = await failingParts(`${serverLine("missing")}tests:${booking}`);
  expect(part?.split(",")[0]).toBe(JSON.stringify(process.execPath));
});

test("a test that passes after a retry is flaky, and shows why it failed first", async () => {
  const folder = temporaryFolder();
  const yaml = `${serverLine("awkward", join(folder, "mark"))}
tests: [{ name: a, call: { tool: pass-again }, expect: { text: Good. } }]
`;
  const { reports, results } = await runReports(yaml, { retries: 2 });
  expect(results[0]).toMatchObject({ status: "passed", attempts: 2 });
  expect(reports["text"]).toContain('a.yaml:3:64 a: expected text: "Good.", received "Bad."');
  expect(reports["text"]).toMatch(/^1 passed \(1 flaky\) in/m);
  expect(reports["junit"]).toContain("<flakyFailure");
});

test("a run ends with what its tests left out", async () => {
  const yaml = `${serverLine("bookingV2")}
eras: [2025-11-25, 2026-07-28]
tests:${booking}`;
  const { reports } = await runReports(yaml.replace(/    afterwards:[^]*/, ""));
  expect(reports["text"]).toContain(`
Coverage:
  tools      1 of 2      never called: count
  questions  1
  answers    1 of 3      never accepted: “Book the room?”
                         never cancelled: “Book the room?”
  fields     0 of 1      never filled in: confirm (“Book the room?”)
  eras       2 of 2

2 passed`);
  expect(JSON.parse(reports["json"] ?? "")).toMatchObject({
    coverage: {
      servers: [
        {
          name: "booking-v2",
          tools: { seen: ["book"], missing: ["count"] },
          questions: [{ message: "Book the room?", asked: 2, actions: { seen: ["decline"] } }],
          eras: { seen: ["2025-11-25", "2026-07-28"], missing: [] },
        },
      ],
    },
  });
});
