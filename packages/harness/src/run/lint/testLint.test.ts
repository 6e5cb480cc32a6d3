import { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import type { LintSetting } from "../../scenario/format/scenarioSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { TestLint } from "./testLint.ts";

const connectionId = "connection-1";
const opened: SessionEventBody = {
  type: "connection-opened",
  connectionId,
  era: "2025-11-25",
  target: { kind: "stdio", command: "node", args: [] },
  profile: profileSchema.parse({}),
  mcpServer: { name: "s", version: "1" },
  capabilities: {},
};
const into = (message: JsonObject): SessionEventBody => ({
  type: "frame",
  connectionId,
  direction: "in",
  message,
});
const ask = (params: JsonObject) => into({ id: 1, method: "elicitation/create", params });
const page = (url: string) => ({ mode: "url", message: "Open it.", url, elicitationId: "1" });

/** The lint of these events. The log keeps only the newest trace event. */
function lintOf(setting: LintSetting, ...bodies: SessionEventBody[]): TestLint {
  const log = new EventLog({ events: 1, bytes: 1 }, (error) => {
    throw error;
  });
  const lint = new TestLint(log, setting);
  for (const body of [opened, ...bodies]) log.append(body);
  lint.close();
  return lint;
}

const rulesOf = ({ findings }: TestLint) => findings.map(({ rule }) => rule);

test("questions are linted however they are asked", () => {
  const secret = { message: "m", requestedSchema: { type: "object", properties: { pin: {} } } };
  const round = { question: { method: "elicitation/create", params: secret } };
  const data = { elicitations: [{ message: "m", url: "javascript:1", elicitationId: "1" }] };
  expect(rulesOf(lintOf("warn", ask(secret)))).toContain("type-unknown");
  expect(rulesOf(lintOf("warn", into({ id: 1, result: { inputRequests: round } })))).toContain(
    "type-unknown",
  );
  expect(rulesOf(lintOf("warn", into({ id: 1, error: { code: -32042, data } })))).toEqual([
    "url-scheme",
  ]);
});

test("an elicitationId that is used for another question is found, a repeated question is not", () => {
  const asked = [ask(page("https://a.example/1")), ask(page("https://a.example/1"))];
  expect(rulesOf(lintOf("warn", ...asked))).toEqual([]);
  const reused = lintOf("warn", ...asked, ask(page("https://a.example/2")));
  expect(rulesOf(reused)).toEqual(["url-id-reused"]);
});

test("a question is linted as it was sent, not again as the host completed it", () => {
  const opened: SessionEventBody = {
    type: "elicitation-opened",
    elicitationId: "elicitation-1",
    connectionId,
    era: "2025-11-25",
    round: 1,
    request: { message: "Go?", requestedSchema: {} },
    faults: [],
  };
  const { findings } = lintOf("warn", ask({ message: "Go?" }), opened);
  expect(findings.map(({ rule, path }) => [rule, path])).toEqual([
    ["not-an-object", "requestedSchema"],
  ]);
});

test("an endless series of bad questions is bounded and hides no other rule", () => {
  const asked = Array.from({ length: 500 }, (_, index) => ask({ message: `m${index}` }));
  const properties = { password: { type: "string" } };
  const secret = ask({ message: "Now.", requestedSchema: { type: "object", properties } });
  const { findings } = lintOf("warn", ...asked, secret);
  expect(findings.map(({ rule }) => rule)).toEqual([
    ...Array.from({ length: 20 }, () => "not-an-object"),
    "secret-asked",
  ]);
  expect(findings[19]?.text).toMatch(/There are more findings of this rule\.$/);
});

test("a refused question names the rule that it breaks, any other failure stays", () => {
  const lint = lintOf("warn", ask({ message: "Go?", mode: "voice" }));
  const refused = new TestFailure(
    "refused-request",
    "The client refused a request: The elicitation request cannot be read.",
  );
  const judged = lint.judge(refused);
  expect(judged).toMatchObject({ failure: { kind: "refused-request" } });
  expect(judged instanceof TestFailure && judged.failure.cause).toMatch(
    /^mode-unknown: .*"Go\?", mode\..*The client refused a request/,
  );
  const other = new TestFailure("wrong-outcome", "It differs.");
  expect(lint.judge(other)).toBe(other);
  expect(lint.judge(undefined)).toBeUndefined();
});

test("listed rules fail the test, even remarks on usability, and others do not", () => {
  const properties = { password: { type: "string" } };
  const asked = ask({ message: "Now.", requestedSchema: { type: "object", properties } });
  const judge = (...rules: string[]) => {
    const judged = lintOf(rules, asked).judge(undefined);
    return judged instanceof TestFailure ? judged.failure.cause.split(":")[0] : judged;
  };
  expect(judge("secret-asked")).toBe("secret-asked");
  expect(judge("label-missing")).toBe("label-missing");
  expect(judge("label-missing", "secret-asked")).toBe("secret-asked");
  expect(judge("nested-object")).toBeUndefined();
  expect(rulesOf(lintOf(["nested-object"], asked))).toEqual(["secret-asked"]);
});
