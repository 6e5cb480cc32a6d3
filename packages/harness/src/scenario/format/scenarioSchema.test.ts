import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { z } from "zod";
import { scenarioSchema } from "./scenarioSchema.ts";

const jsonSchema = z.toJSONSchema(scenarioSchema, { io: "input", target: "draft-7" });

const ajv = new Ajv({ strict: false, logger: false });
ajv.addFormat("regex", isRegExp);
const isValidByJsonSchema = ajv.compile(jsonSchema);

const withTest = (more: object) => ({
  server: { sample: "modern" },
  tests: [{ name: "a", call: { tool: "t" }, ...more }],
});
const withServer = (server: object) => ({ ...withTest({}), server });
const withQuestion = (question: object) => withTest({ questions: [question] });

test.each([
  [true, withTest({})],
  [true, withServer({ command: "node", args: [], env: {}, cwd: "." })],
  [true, withServer({ config: "mcp.json", name: "weather", inputs: {} })],
  [true, withTest({ expect: { text: { matches: "^a" }, isError: true } })],
  [true, withTest({ expect: { not: { text: { contains: "a" }, isError: true } } })],
  [true, withTest({ expect: { not: { error: {} } } })],
  [true, withTest({ others: "cancel" })],
  [true, { ...withTest({ lint: ["secret-asked"] }), lint: "warn" }],
  [true, { ...withTest({ mostMessages: 1 }), mostMessages: 1000 }],
  [true, withTest({ afterwards: [{ call: { tool: "t" }, others: { accept: "generated" } }] })],
  [true, withQuestion({ answer: { done: { submit: [{}] } } })],
  [
    true,
    withServer({ command: "node", url: "http://localhost:${port}", headers: {}, replicas: 2 }),
  ],
  [true, withQuestion({ answer: { fault: "tamper-state", accept: {} }, after: "500ms" })],
  [true, withQuestion({ answer: { fault: "answer-twice", action: "decline" } })],
  [true, withQuestion({ answer: { done: [{ as: "someone-else" }, { submit: [] }] } })],
  [true, withTest({ afterwards: [{ wait: "1.5s" }, { call: { tool: "t" } }] })],
  [true, { ...withTest({}), profiles: ["form ONLY", { name: "a" }] }],
  [true, withQuestion({ stable: true, times: 2, capture: { id: "url" } })],
  [true, withTest({ capture: { id: "structuredContent.a[0].b" }, skip: "why", only: true })],
  [false, withServer({})],
  [false, { ...withTest({}), profiles: ["Form onli"] }],
  [false, withQuestion({ stable: true })],
  [false, withTest({ capture: { "a b": "text" } })],
  [false, withTest({ capture: { id: "result" } })],
  [false, withTest({ skip: false })],
  [false, withTest({ afterwards: [{ wait: "1s", questions: [{}] }] })],
  [false, withServer({ sample: "modernn" })],
  [false, withServer({ sample: "modern", url: "http://localhost" })],
  [false, withServer({ url: "http://localhost", args: [] })],
  [false, withServer({ command: "node", headers: {} })],
  [false, withServer({ config: "mcp.json" })],
  [false, withTest({ call: { resource: "a:b", arguments: {} } })],
  [false, withTest({ call: { tool: "t", prompt: "p" } })],
  [false, withTest({ expect: { text: "a", error: {} } })],
  [false, withTest({ expect: { error: {}, cancelled: true } })],
  [false, withTest({ expect: { not: {} } })],
  [false, withTest({ others: "refuse" })],
  [false, withTest({ lint: ["secret-askd"] })],
  [false, withTest({ lint: [] })],
  [false, withTest({ mostMessages: 0 })],
  [false, withTest({ mostMessages: 1.5 })],
  [false, withTest({ others: [{ answer: "cancel" }] })],
  [false, withTest({ afterwards: [{ wait: "1s", others: "cancel" }] })],
  [false, withTest({ expect: { not: { text: "a" }, isError: true } })],
  [false, withTest({ expect: { not: { text: "a", cancelled: true } } })],
  [false, withTest({ expect: { not: { not: { text: "a" } } } })],
  [false, withQuestion({ answer: {} })],
  [false, withQuestion({ answer: { done: { run: ["a"], submit: [] } } })],
  [false, withQuestion({ answer: { done: { fault: "drop-key", done: { submit: [] } } } })],
  [false, withQuestion({ answer: { fault: "never-answer" } })],
  [false, withQuestion({ answer: { fault: "drop-key", accept: {}, action: "decline" } })],
  [false, withQuestion({ after: "soon" })],
  [false, withTest({ afterwards: [{ wait: "1s", call: { tool: "t" } }] })],
  [false, withQuestion({ message: {} })],
  [false, withQuestion({ message: { contains: "a", matches: "b" } })],
  [false, withQuestion({ message: { matches: "(" } })],
])("the JSON Schema and the reader agree on valid=%s for %j", (isValid, scenario) => {
  expect(isValidByJsonSchema(scenario)).toBe(isValid);
  expect(scenarioSchema.safeParse(scenario).success).toBe(isValid);
});

function isRegExp(text: string): boolean {
  try {
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
