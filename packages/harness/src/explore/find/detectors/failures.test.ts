import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import {
  accept,
  branch,
  cancel,
  confirm,
  crashed,
  decline,
  details,
  failed,
  find,
  found,
  isError,
  timeout,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

const agreed = branch([[confirm, yes]], "Booked.");

test.each([
  ["a decline", decline, "fails-on-decline"],
  ["a cancel", cancel, "fails-on-cancel"],
  ["a question that nobody answers", timeout, "fails-on-cancel"],
] as const)("a crash, an internal error and an exception after %s are found", (_, move, id) => {
  const no = (text: string, more: object) => found(agreed, branch([[confirm, move]], text, more));
  expect(no("", crashed)).toEqual([`error ${id}`]);
  expect(no("oops", failed(-32603, "oops"))).toEqual([`error ${id}`]);
  const text = "Cannot read properties of undefined (reading 'confirm')";
  expect(no(text, isError(text))).toEqual([`error ${id}`]);
  expect(no(text, {})).toEqual([`error ${id}`]);
  expect(no("-32000 No.", failed(-32000, "No."))).toEqual([`warning ${id}`]);
});

test("a no that ends with a friendly text, error or page is not a failure", () => {
  const text = "You said no, so nothing was booked.";
  const no = (more: object) => found(agreed, branch([[confirm, decline]], text, more));
  expect(no({})).toEqual([]);
  expect(no(isError(text))).toEqual([]);
  expect(no(failed(-32042, "Sign in first."))).toEqual([]);
});

test("the call after the crash belongs to the answer before it", () => {
  const [lost] = find(
    walkOf(
      agreed,
      branch([[confirm, decline]], "Not booked.", {
        failures: [
          { kind: "disconnected", cause: "The MCP server exited after the call had ended." },
        ],
      }),
    ),
  );
  expect(lost).toMatchObject({ id: "fails-on-decline", severity: "error" });
  expect(lost?.text).toBe('book-room crashes when the person declines "Book the room?".');
  expect(lost?.test).toMatchObject({
    questions: [{ answer: "decline" }],
    others: "cancel",
    expect: { not: { error: { code: "connection-closed" } } },
  });
});

test("over HTTP, the test of a crash expects that no connection fails", () => {
  const more = { ...crashed, lostAs: "connection-failed" } as const;
  const [lost] = find(walkOf(agreed, branch([[confirm, decline]], "", more)));
  expect(lost?.test?.expect).toEqual({ not: { error: { code: "connection-failed" } } });
});

test("one of several values that make the tool fail is reported, the shortest", () => {
  const base = branch([[details, accept({ room: "small", seats: 1 })]], "Booked small for 1.");
  const text = "TypeError: undefined is not an object";
  const full = (content: object, more: object) =>
    branch([[details, accept({ ...content })]], text, { plan: { purpose: "variant" }, ...more });
  const candidates = find(
    walkOf(
      base,
      full({ room: "small", seats: 20 }, isError(text)),
      full({ room: "large", seats: 20 }, isError(text)),
      full({ room: "large" }, isError(text)),
    ),
  );
  expect(candidates.map(({ id, record }) => [id, record.branch.steps[0]?.move])).toEqual([
    ["fails-on-accept", accept({ room: "large" })],
  ]);
});

test("an error that a tool throws about a valid value is only a warning", () => {
  const base = branch([[details, accept({ room: "small", seats: 1 })]], "Booked.");
  const rejected = (text: string, more: object) =>
    found(
      base,
      branch([[details, accept({ room: "large", seats: 9 })]], text, {
        plan: { purpose: "variant" },
        ...more,
      }),
    );
  expect(rejected("No such room.", failed(-32603, "No such room."))).toEqual([
    "warning fails-on-accept",
  ]);
  expect(rejected("No such room.", isError("No such room."))).toEqual([]);
  const text = "KeyError: 'large'";
  expect(rejected(text, failed(-32603, text))).toEqual(["error fails-on-accept"]);
});

test("an error that does not know the action is a failure", () => {
  const text = "Unexpected elicitation action: cancel";
  const no = (more: object) => found(agreed, branch([[confirm, cancel]], text, more));
  expect(no(isError(text))).toEqual(["error fails-on-cancel"]);
  expect(no(failed(-32000, text))).toEqual(["error fails-on-cancel"]);
  expect(no({})).toEqual([]);
});

test("a division by zero may be what the tool rejects", () => {
  const base = branch([[details, accept({ room: "small", seats: 1 })]], "Booked.");
  const zero = branch([[details, accept({ room: "small", seats: 0 })]], "Division by zero", {
    plan: { purpose: "variant" },
    ...isError("Division by zero"),
  });
  expect(found(base, zero)).toEqual(["warning fails-on-accept"]);
});

test("the text says which field is missing if only answers without it fail", () => {
  const text = "Cannot read properties of undefined (reading 'length')";
  const of = (content: JsonObject, end: string, more = {}) =>
    branch([[details, accept(content)]], end, { plan: { purpose: "variant" }, ...more });
  const [finding] = find(
    walkOf(
      of({ room: "small" }, text, isError(text)),
      of({ room: "large" }, text, isError(text)),
      of({ room: "small", seats: 2 }, "Booked."),
    ),
  );
  expect(finding?.text).toBe(
    'book-room fails when the person accepts "Which room?" (without seats).',
  );
});

test("a tool may write about exceptions", () => {
  const text = "TypeError is thrown for a value of another type.";
  expect(
    found(branch([[confirm, yes]], text), branch([[confirm, decline]], "No, not now.")),
  ).toEqual([]);
});

test("content that breaks the schema may be rejected with any error, but ends no program", () => {
  const broken = {
    action: "broken",
    breakage: "wrong-type",
    field: "confirm",
    content: { confirm: 7 },
  } as const;
  const of = (text: string, more: object) => found(agreed, branch([[confirm, broken]], text, more));
  expect(of("oops", failed(-32603, "oops"))).toEqual([]);
  expect(of("TypeError: 7", isError("TypeError: 7"))).toEqual([]);
  expect(of("", crashed)).toEqual(["error fails-on-broken-content"]);
});
