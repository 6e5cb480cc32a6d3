import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { fileURLToPath } from "node:url";
import { openHost } from "../src/library/openHost.ts";
import { runText, serverLine } from "./runText.ts";

const form = (message: string, properties: JsonObject): JsonObject => ({
  message,
  requestedSchema: { type: "object", properties },
});
const secret = form("Sign in?", { password: { type: "string" } });
const nested = form("Where?", {
  address: { type: "object", properties: { street: { type: "string" } } },
});
const fine = form("Who?", { name: { type: "string" } });

/** A test of a server that asks these questions, all of which are declined. */
function scenario(questions: JsonObject[], settings = ""): string {
  const server = serverLine("asking", ...questions.map((params) => JSON.stringify(params)));
  const asked = questions.map(() => "\n      - answer: decline").join("");
  return `${server}eras: [2025-11-25, 2026-07-28]\n${settings}
tests:
  - name: asks
    call: { tool: ask }
    questions:${asked}`;
}

test("bad questions are reported without failing the test, each problem once", async () => {
  const { results, statuses } = await runText(scenario([secret, nested, secret, fine]));
  expect(statuses).toEqual(["passed", "passed"]);
  for (const { findings } of results) {
    expect(findings.map(({ rule, question, path }) => [rule, question, path])).toEqual([
      ["secret-asked", "Sign in?", "requestedSchema.properties.password"],
      ["nested-object", "Where?", "requestedSchema.properties.address"],
    ]);
  }
  const [, flat] = results[1]?.findings ?? [];
  expect(flat?.severity).toBe("breaks-spec");
  expect(flat?.text).toBe("A field is an object, but a form must be flat.");
  expect(flat?.fix).toContain("Turn each inner property into a field");
  expect(flat?.link).toContain("/2026-07-28/client/elicitation#requested-schema");
});

test("lint: error fails the test, and the first words name the rule", async () => {
  const { results, report } = await runText(scenario([fine, secret], "lint: error"));
  expect(results.map(({ failure }) => failure?.kind)).toEqual(["bad-question", "bad-question"]);
  expect(report).toMatch(/^ +secret-asked: .* "Sign in\?", requestedSchema\.properties\.password/m);
});

test("lint: error names the rule first even if the test fails otherwise", async () => {
  const yaml = scenario([secret], "lint: error").replace("decline", "accept");
  const { results } = await runText(`${yaml}\n    expect: { text: Signed in. }`);
  expect(results[0]?.failure?.cause).toMatch(
    /^secret-asked: .*The test also failed otherwise: expected text: "Signed in\."/,
  );
});

test("lint: error passes good questions, whatever could be more usable", async () => {
  const { statuses } = await runText(scenario([fine], "lint: error"));
  expect(statuses).toEqual(["passed", "passed"]);
});

test("a list of rules fails the test on these rules only", async () => {
  const listed = await runText(scenario([nested, secret], "lint: [secret-asked]"));
  expect(listed.results.map(({ failure }) => failure?.kind)).toEqual([
    "bad-question",
    "bad-question",
  ]);
  expect(listed.report).toMatch(/^ +secret-asked: The form asks/m);
  expect(listed.report).toContain("Warnings, see the end: nested-object\n");
  expect(listed.report).toContain("1 warning");
  const ofTest = scenario([nested], "lint: [nested-object]").replace(
    "- name: asks",
    "- name: asks\n    lint: [secret-asked, choice-without-type]",
  );
  const { statuses } = await runText(ofTest, { lint: "error" });
  expect(statuses).toEqual(["passed", "passed"]);
});

test("lint: off reports nothing", async () => {
  const { results } = await runText(scenario([secret], "lint: off"));
  expect(results.map(({ findings }) => findings)).toEqual([[], []]);
});

test("the level of a run applies to files that set none", async () => {
  const { statuses } = await runText(scenario([secret]), { lint: "error" });
  expect(statuses).toEqual(["failed", "failed"]);
  const { statuses: others } = await runText(scenario([secret], "lint: warn"), { lint: "error" });
  expect(others).toEqual(["passed", "passed"]);
});

test("a question that the client can't read names its rule first", async () => {
  const unreadable = scenario([{ ...fine, mode: "voice" }]);
  const { results } = await runText(unreadable, { era: "2026-07-28" });
  expect(results[0]?.failure?.cause).toMatch(
    /^mode-unknown: .*Found "voice"\. In the question "Who\?", mode\. Set mode to .*cannot be read/,
  );
});

test("a question of the library lists its findings", async () => {
  await using host = openHost();
  const asking = fileURLToPath(new URL("servers/asking.mjs", import.meta.url));
  const args = [asking, JSON.stringify(nested)];
  const connection = await host.connect({ command: process.execPath, args });
  const question = await connection.call("ask").question();
  expect(question.findings.map(({ rule }) => rule)).toEqual(["nested-object", "label-missing"]);
  await question.decline();
});
