import { expect, test } from "vitest";
import {
  accept,
  branch,
  confirm,
  decline,
  find,
  form,
  found,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

const ask = (message: string, options: string[]) =>
  form(message, { room: { type: "string", enum: options } });
const of = (message: string, options: string[], more = {}) =>
  branch([[ask(message, options), accept({ room: "a" })]], "Booked.", more);

test("a different schema for the same arguments is an error, a different wording a warning", () => {
  const [finding] = find(walkOf(of("Which room?", ["a", "b"]), of("Which room?", ["b", "a"])));
  expect(finding).toMatchObject({ id: "unstable-questions", severity: "error", isUnsteady: true });
  expect(finding?.test).toMatchObject({ stable: true, questions: [{ answer: "cancel" }] });
  expect(found(of("Which room?", ["a"]), of("What room?", ["a"]))).toEqual([
    "warning unstable-questions",
  ]);
});

test("numbers, ids and times in a message are the same question", () => {
  const id = (last: string) => `Booking 7c1f2d4e-0000-4000-8000-0123456789a${last}, room?`;
  expect(found(of("Ticket 1?", ["a"]), of("Ticket 2?", ["a"]))).toEqual([]);
  expect(found(of(id("b"), ["a"]), of(id("c"), ["a"]))).toEqual([]);
  const from = (date: string) =>
    form("From when?", { day: { type: "string", format: "date", default: date } });
  const day = accept({ day: "2026-01-01" });
  expect(
    found(branch([[from("2026-01-01"), day]], "Ok."), branch([[from("2026-01-02"), day]], "Ok.")),
  ).toEqual([]);
});

test("the order of the keys of a schema, and of the questions of a round, mean nothing", () => {
  const one = { message: "Go?", requestedSchema: { type: "object", properties: {} } };
  const other = { message: "Go?", requestedSchema: { properties: {}, type: "object" } };
  expect(found(branch([[one, accept({})]], "Ok."), branch([[other, accept({})]], "Ok."))).toEqual(
    [],
  );
  const parallel = (keys: string[]) => {
    const record = branch(
      [
        [ask(keys[0] ?? "", ["a"]), accept({ room: "a" })],
        [ask(keys[1] ?? "", ["a"]), accept({ room: "a" })],
      ],
      "Ok.",
    );
    for (const [index, { question }] of record.branch.steps.entries()) {
      Object.assign(question, { round: 1, inputKey: keys[index] });
    }
    return record;
  };
  expect(found(parallel(["x", "y"]), parallel(["y", "x"]))).toEqual([]);
});

test("different arguments, different answers and used connections may lead to different questions", () => {
  expect(
    found(of("A?", ["a"]), of("B?", ["b"], { plan: { arguments: { day: "monday" } } })),
  ).toEqual([]);
  expect(found(of("A?", ["a"]), of("B?", ["b"], { plan: { isFresh: false } }))).toEqual([]);
  const no = accept({ confirm: false });
  const after = (move: typeof yes, message: string) =>
    branch(
      [
        [confirm, move],
        [ask(message, ["a"]), accept({ room: "a" })],
      ],
      "Ok.",
    );
  expect(found(after(yes, "A?"), after(no, "B?"))).toEqual([]);
});

test("a branch that was asked something else than before counts as well", () => {
  const no = branch([[ask("What room?", ["b"]), decline]], "Not booked.", { hasDiverged: true });
  expect(found(of("Which room?", ["a"]), of("Which room?", ["a"]), no)).toEqual([
    "error unstable-questions",
  ]);
});

test("another question in the same place is named as one", () => {
  const price = form("Was the price fair?", { fair: { type: "boolean" } });
  const [finding] = find(
    walkOf(of("Which room?", ["a"]), branch([[price, accept({ fair: true })]], "Ok.")),
  );
  expect(finding).toMatchObject({ id: "unstable-questions", severity: "error" });
  expect(finding?.text).toBe(
    'book-room asks "Was the price fair?" where it asked another question before.',
  );
  expect(finding?.evidence).toContain('"Which room?" and then "Was the price fair?"');
});
