import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { findNamedProfile } from "@elicitation-playground/shared/hosts/namedProfiles";
import { createExplorer } from "./explore.ts";
import { openHost } from "../src/library/openHost.ts";
import { runText, serverLine } from "./runText.ts";

function scenario(
  profile: string,
  answer: string,
  expected: string,
  eras = "[2025-11-25]",
): string {
  return `${serverLine("guests")}
eras: ${eras}
profiles: [${profile}]
tests:
  - name: books
    call: { tool: book }
    questions:
      - message: For how many?
        ${answer}
    expect: ${expected}
`;
}

const answers = "answer: { accept: { room: Ada, guests: 4 } }";
const accepted = '{ text: "Answer: accept." }';

test("a field that hides the form of a host is the first line of the failure, in both eras", async () => {
  const both = "[2025-11-25, 2026-07-28]";
  const yaml = scenario("Everything, codex-tui", answers, accepted, both);
  const { results, report } = await runText(yaml);
  expect(results.map(({ status, failure }) => [status, failure?.kind])).toEqual([
    ["passed", undefined],
    ["passed", undefined],
    ["failed", "client-behavior"],
    ["failed", "client-behavior"],
  ]);
  const [, failed = ""] = report.split(/✗ .*codex-tui\].*\n/);
  const [first, second] = failed.split("\n").map((line) => line.trim());
  expect(first).toBe(
    'codex-tui shows no form: "guests" is an integer field. (laravel/mcp #190, 2026-05-16)',
  );
  expect(second).toMatch(/^To reach such a client, /);
});

test.each([
  ["claude-vscode", answers, "claude-vscode declines by itself, whatever is asked. (ue-mcp #991,"],
  ["goose", "answer: decline", "goose has no way to decline or cancel. (mcp_client.rs"],
  ["Never answers", answers, "This client never answers, whatever is asked."],
  ["Errors at 300 s", "answer: cancel", "This client has no way to decline or cancel."],
])("as %s the test fails with what the client does instead", async (profile, answer, cause) => {
  const { results } = await runText(scenario(profile, answer, accepted));
  expect(results[0]?.failure).toMatchObject({ kind: "client-behavior" });
  expect(results[0]?.failure?.cause).toContain(cause);
});

test.each([
  ["claude-vscode", "answer: decline", '{ text: "Answer: decline." }'],
  ["claude-vscode", "", '{ text: "Answer: decline." }'],
  ["codex-tui", "answer: decline", '{ text: "Answer: decline." }'],
  ["codex-tui", "answer: accept", accepted],
  ["Accepts unasked", "", accepted],
])("a scenario can expect what %s does: %s", async (profile, answer, expected) => {
  const { results } = await runText(scenario(profile, answer, expected));
  expect(results[0]?.failure).toBeUndefined();
  expect(results[0]?.status).toBe("passed");
});

test("an error that the imitated client sends is no mistake of the MCP server", async () => {
  const erring = "{ name: erring, behavior: { rules: [{ reaction: error }] } }";
  const [pushed, inRounds] = ["{ isError: true }", "{ error: { code: client-error } }"];
  const legacy = await runText(scenario(erring, "", pushed));
  expect(legacy.statuses).toEqual(["passed"]);
  const modern = await runText(scenario(erring, "", inRounds, "[2026-07-28]"));
  expect(modern.statuses).toEqual(["passed"]);
});

test("the library rejects an answer that a host does not let the person give", async () => {
  await using host = openHost({ settleMs: 0 });
  const path = fileURLToPath(new URL("servers/guests.mjs", import.meta.url));
  const target = { command: process.execPath, args: [path] };
  const connection = await host.connect(target, "Codex-TUI");
  const call = connection.call("book");
  const question = await call.question();
  const accepting = question.accept({ room: "Ada", guests: 4 });
  await expect(accepting).rejects.toMatchObject({ code: "client-cannot-answer" });
  await expect(accepting).rejects.toThrow(/^codex-tui shows no form: "guests" is an integer field/);
  await question.accept();
  expect((await call.result()).text).toBe("Answer: accept.");
});

test("the explorer finds what a tool does with the only answer of a host", async () => {
  const profile = findNamedProfile("claude-vscode");
  const tools = { tools: ["book"], probes: ["count"] };
  const explorer = createExplorer(["bookingV1.mjs", "ignores-no"], { profile, ...tools });
  await explorer.run();
  const { branches, findings } = explorer.log.state;
  const moves = branches.flatMap(({ steps }) => steps.map(({ move }) => move.action));
  expect(new Set(moves)).toEqual(new Set(["decline"]));
  const found = findings.find(({ id }) => id === "acts-on-decline");
  expect(found?.scenario).toContain("profiles:\n  - claude-vscode");
  const { results } = await runText(found?.scenario ?? "");
  expect(results[0]?.failure?.kind).toBe("wrong-outcome");
});

test.each([
  ["Accepts unasked", "answer: accept", "This client accepts {} unasked: the question is a form. "],
  ["claude-desktop", answers, "claude-desktop declares no elicitation. (MCPJam's probe of"],
  [
    "codex-tui",
    "answer: accept",
    'codex-tui shows no form: "guests" is an integer field. (laravel/mcp #190, 2026-05-16) Expected',
  ],
])("as %s a failure starts with what the client did", async (profile, answer, start) => {
  const { results } = await runText(scenario(profile, answer, "{ text: Something else. }"));
  expect(results[0]?.status).toBe("failed");
  expect(results[0]?.failure?.cause.slice(0, start.length)).toBe(start);
});

test("a test in an era that its host does not speak says so", async () => {
  const { results } = await runText(scenario("goose", answers, accepted));
  expect(results[0]?.notes?.join()).toContain(
    "goose speaks 2025-06-18, but the test asks for 2025",
  );
});
