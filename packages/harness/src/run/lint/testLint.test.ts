import { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import type { LintLevel } from "../../scenario/format/scenarioSchema.ts";
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
function lintOf(level: LintLevel, ...bodies: SessionEventBody[]): TestLint {
  const log = new EventLog({ events: 1, bytes: 1 }, (error) => {
    throw error;
  });
  const lint = new TestLint(log, level);
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

test("an endless series of bad questions is bounded", () => {
  const asked = Array.from({ length: 500 }, (_, index) => ask({ message: `m${index}` }));
  expect(lintOf("warn", ...asked).findings).toHaveLength(200);
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
