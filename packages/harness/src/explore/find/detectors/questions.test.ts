import { expect, test } from "vitest";
import type { QuestionFinding } from "../../../run/lint/questionFinding.ts";
import {
  accept,
  branch,
  details,
  find,
  form,
  found,
  walkOf,
} from "../../../../test/exploreRecords.ts";

const secret = form("Sign in.", { password: { type: "string" } });
const linted = (
  rule: string,
  severity: QuestionFinding["severity"],
  question = "Sign in.",
): QuestionFinding => ({
  rule,
  severity,
  question,
  path: "requestedSchema.properties.password",
  text: "It is wrong.",
  fix: "Write another one.",
  link: "https://example.com/",
  revisions: ["2025-11-25"],
});
const asking = (finding: QuestionFinding) =>
  branch(
    [
      [details, accept({ room: "small", seats: 1 })],
      [secret, accept({ password: "text" })],
    ],
    "Done.",
    {
      lint: [finding],
    },
  );

test.each([
  ["secret-asked", "breaks-spec", ["error asks-for-secret"]],
  ["nested-object", "breaks-spec", ["error breaks-schema-subset"]],
  ["url-scheme", "breaks-spec", ["error bad-question"]],
  ["enum-duplicate", "hosts-may-refuse", ["warning bad-question"]],
  ["identifier-asked", "poor-ux", []],
] as const)("the rule %s, which %s, makes %j", (rule, severity, expected) => {
  expect(found(asking(linted(rule, severity)))).toEqual(expected);
});

test("the test leads to the question, and fails because of its rule", () => {
  const [finding] = find(walkOf(asking(linted("secret-asked", "breaks-spec"))));
  expect(finding).toMatchObject({ fix: "Write another one.", link: "https://example.com/" });
  expect(finding?.evidence).toContain("secret-asked");
  expect(finding?.test).toMatchObject({
    lint: ["secret-asked"],
    questions: [{ answer: { accept: { room: "small" } } }, { answer: "cancel" }],
  });
  const [first] = find(walkOf(asking(linted("message-empty", "breaks-spec", "Which room?"))));
  expect(first?.test?.questions).toEqual([{ answer: "cancel" }]);
});
