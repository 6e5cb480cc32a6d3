import { expect, test } from "vitest";
import type { FailureKind } from "../../../run/failure/failure.ts";
import {
  branch,
  confirm,
  crashed,
  failed,
  find,
  found,
  isError,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

const failing = (kind: FailureKind, cause: string) =>
  branch([[confirm, yes]], "Booked.", { failures: [{ kind, cause }] });

test.each([
  ["unexpected-question", "asks-after-result"],
  ["unexpected-sampling", "asks-after-result"],
  ["refused-request", "asks-without-capability"],
  ["broken-protocol", "breaks-protocol"],
  ["disconnected", "fails-on-accept"],
] as const)("%s is %s", (kind, id) => {
  expect(found(failing(kind, "It did."))).toEqual([`error ${id}`]);
});

test("the test is the conversation, which the checks fail", () => {
  const cause = 'The MCP server wrote to stdout: "Bye 1.".';
  const [finding, ...more] = find(
    walkOf(failing("broken-protocol", cause), failing("broken-protocol", cause.replace("1", "2"))),
  );
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ evidence: cause, failsAs: ["broken-protocol"] });
  expect(finding?.test).toMatchObject({
    questions: [{ answer: { accept: { confirm: true } } }],
    settle: 500,
  });
});

test("a question that the client can't read is left to the lint", () => {
  const lint = [
    {
      rule: "mode-unknown",
      severity: "breaks-spec",
      question: "Go?",
      path: "mode",
      text: "t",
      fix: "f",
      link: "l",
      revisions: [],
    } as const,
  ];
  const record = branch([], "", {
    failures: [{ kind: "refused-request", cause: "It cannot be read." }],
    lint: lint.map((each) => ({ ...each, revisions: [] })),
  });
  expect(found(record)).toEqual(["error bad-question"]);
});

test("a crash and an exception before any question are found, a rejected argument is not", () => {
  expect(found(branch([], "", crashed))).toEqual(["error crashes-at-start"]);
  expect(found(branch([], "TypeError: x", isError("TypeError: x")))).toEqual([
    "error crashes-at-start",
  ]);
  expect(found(branch([], "No such day.", failed(-32603, "No such day.")))).toEqual([]);
  expect(found(branch([], "TypeError is thrown for a value of another type."))).toEqual([]);
});
