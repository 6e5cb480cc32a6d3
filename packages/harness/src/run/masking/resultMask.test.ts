import { EventLog } from "@elicitation-playground/host/log/eventLog";
import { Secrets } from "@elicitation-playground/host/session/secrets";
import { expect, test } from "vitest";
import { readScenario } from "../../scenario/readScenario.ts";
import { describeDifferences, type Difference } from "../match/difference.ts";
import { ResultMask } from "./resultMask.ts";
import { scenarioSecrets } from "./scenarioSecrets.ts";

/** Masks a cause as at the end of the test of a scenario. */
function maskCause(yaml: string, cause: string, variables = {}, differences: Difference[] = []) {
  const file = { ...readScenario("a.yaml", yaml, variables), folder: "/" };
  const log = new EventLog({ events: 10, bytes: 10_000 }, (error) => expect.fail(String(error)));
  const mask = new ResultMask({ log, secrets: new Secrets() }, scenarioSecrets(file));
  return mask.failure({ kind: "wrong-outcome", cause, differences, stderr: [] }).cause;
}

const scenario = (server: string, questions = "[]") => `server: ${server}
tests: [{ name: a, call: { tool: t }, questions: ${questions} }]`;

test("masks what the scenario submits to a page as a secret", () => {
  const visit = '[{ answer: { done: { submit: [{ name: Augusta, password: "s3cret-9" }] } } }]';
  const yaml = scenario("{ command: node }", visit);
  expect(maskCause(yaml, "Paid by Augusta with s3cret-9.")).toBe("Paid by Augusta with •••.");
});

test("masks headers and variables of a server, except ordinary words", () => {
  const server = `{ command: node, url: "http://127.0.0.1/", headers: { X: head-1 },
    env: { MODE: decline, ID: abc-1234, API_TOKEN: swordfish } }`;
  expect(maskCause(scenario(server), "decline head-1 abc-1234 swordfish")).toBe(
    "decline ••• ••• •••",
  );
});

test("a short value of the environment is not masked in other words", () => {
  const yaml = scenario('{ command: node, args: ["${env:SHORT}", "${env:LONG}"] }');
  const variables = { SHORT: "a", LONG: "a-long-one" };
  expect(maskCause(yaml, "a bad answer: a-long-one", variables)).toBe("a bad answer: •••");
});

test("a word for a secret stays, and so do the names of captured values", () => {
  const yaml = `server: { command: node }
tests:
  - name: a
    call: { tool: t, arguments: { password: password } }
    capture: { token: structuredContent.token }
`;
  const cause = "expected structuredContent.token: 1, received no password";
  expect(maskCause(yaml, cause)).toBe(cause);
});

test("a comparison says what differs although it is masked, and that a value is missing", () => {
  const yaml = scenario('{ command: node, args: ["${env:ONE}", "${env:OTHER}"] }');
  const variables = { ONE: "first-7788", OTHER: "second-9911" };
  const maskDifference = (difference: Difference) =>
    maskCause(yaml, describeDifferences([difference]), variables, [difference]);
  expect(
    maskDifference({ what: "text", expected: '"by first-7788"', actual: '"by second-9911"' }),
  ).toBe('expected text: "by •••", received "by •••" (it differs where it is masked)');
  const what = "structuredContent.token";
  expect(maskDifference({ what, expected: "nothing", actual: '"abc"' })).toBe(
    `expected ${what}: nothing, received •••`,
  );
  expect(maskDifference({ what, expected: '"xyz"', actual: '"abc"' })).toBe(
    `expected ${what}: •••, received ••• (another value)`,
  );
});
