import { expect, test } from "vitest";
import type { StateFault } from "@elicitation-playground/shared/explore/move";
import {
  accept,
  branch,
  cancel,
  confirm,
  decline,
  failed,
  find,
  form,
  found,
  isError,
  probed,
  walkOf,
  yes,
  type Answered,
} from "../../../../test/exploreRecords.ts";

const era = "2026-07-28" as const;
const agreed = branch([[confirm, yes]], "Booked for friday.", {
  plan: { era },
  ...probed("none", "friday"),
});
const declined = branch([[confirm, decline]], "Nothing was booked.", { plan: { era } });
const before = { tool: "book-room", arguments: { day: "monday" }, moves: [] };
const faulty = (fault: StateFault, text: string, more: object = {}, rest: Answered[] = []) =>
  branch([[confirm, { action: "fault", fault, content: { confirm: true } }], ...rest], text, {
    ...more,
    plan: { era, purpose: "state", ...(fault !== "tamper-state" && { before }) },
  });
const of = (...args: Parameters<typeof faulty>) => found(agreed, declined, faulty(...args));

test("a changed state that works as well is an error", () => {
  const [finding] = find(walkOf(agreed, declined, faulty("tamper-state", "Booked for friday.")));
  expect(finding).toMatchObject({ id: "accepts-tampered-state", severity: "error" });
  expect(finding?.text).toBe("book-room accepts a changed requestState.");
  expect(finding?.test).toMatchObject({
    eras: [era],
    questions: [{ answer: { fault: "tamper-state", accept: { confirm: true } } }],
    expect: { not: { text: "Booked for friday." } },
  });
  expect(of("tamper-state", "Hello.")).toEqual(["warning accepts-tampered-state"]);
});

test("an error, a friendly refusal, the result of a no or the same question rejects a state", () => {
  for (const fault of ["tamper-state", "swap-state", "replay-state"] as const) {
    expect(of(fault, "-32602 Invalid requestState", failed(-32602, "Invalid"))).toEqual([]);
    expect(of(fault, "Already used.", isError("Already used."))).toEqual([]);
    expect(of(fault, "This answer is not valid any more.")).toEqual([]);
    expect(of(fault, "Nothing was booked.")).toEqual([]);
    expect(of(fault, "Booked for friday.", {}, [[confirm, yes]])).toEqual([]);
    expect(of(fault, "Booked for friday.", { hasDiverged: true })).toEqual([]);
  }
});

test("the state of another call is an error if its values show, and otherwise a warning", () => {
  expect(of("swap-state", "Booked for monday.")).toEqual(["error accepts-foreign-state"]);
  expect(of("swap-state", "Booked.", probed("none", "monday"))).toEqual([
    "error accepts-foreign-state",
  ]);
  expect(of("swap-state", "Booked for friday.")).toEqual(["warning accepts-foreign-state"]);
  const [finding] = find(walkOf(agreed, faulty("swap-state", "Booked for monday.")));
  expect(finding?.test).toMatchObject({
    call: { arguments: { day: "monday" } },
    others: "cancel",
    afterwards: [
      { call: { arguments: { day: "friday" } }, questions: [{ answer: { fault: "swap-state" } }] },
    ],
  });
});

test("a state that works twice is for the author to decide", () => {
  expect(of("replay-state", "Booked for friday.")).toEqual(["warning accepts-replayed-state"]);
  expect(of("replay-state", "Booked for friday.", probed("friday", "friday\nfriday"))).toEqual([
    "warning accepts-replayed-state",
  ]);
  expect(
    found(agreed, branch([[confirm, cancel]], "Nothing was booked.", { plan: { era } })),
  ).toEqual([]);
});

test("a changed state that makes no difference is only a warning", () => {
  const same = branch([[confirm, yes]], "Done.", { plan: { era } });
  expect(found(same, declined, faulty("tamper-state", "Done."))).toEqual([
    "warning accepts-tampered-state",
  ]);
});

test("a changed value that shows in the result is certain, a result of its own is not", () => {
  expect(of("tamper-state", "Booked for friAay.")).toEqual(["error accepts-tampered-state"]);
  const [finding] = find(walkOf(agreed, declined, faulty("tamper-state", "Hello.")));
  expect(finding?.evidence).toBe(
    'The call ended with the result "Hello.". It may be a friendly way to reject it.',
  );
  const numbered = (id: number) => branch([[confirm, yes]], `Booked as ${id}.`, { plan: { era } });
  expect(found(numbered(1), numbered(2), declined, faulty("tamper-state", "Booked as 3."))).toEqual(
    ["warning accepts-tampered-state"],
  );
});

test("an answer of the other call that shows in the result is evidence", () => {
  const room = (name: string) =>
    form("Which room?", { room: { type: "string", enum: ["small", name] } });
  const plan = { era, arguments: {} };
  const own: Answered = [room("large"), accept({ room: "small" })];
  const swap: Answered = [confirm, { action: "fault", fault: "swap-state" }];
  const other = { tool: "book-room", arguments: {}, moves: [accept({ room: "large" }), yes] };
  const swapped = branch([own, swap], "Booked large.", {
    plan: { ...plan, purpose: "state", before: other },
  });
  const base = branch([own, [confirm, yes]], "Booked small.", { plan });
  const [finding] = find(walkOf(base, swapped));
  expect(finding).toMatchObject({ id: "accepts-foreign-state", severity: "warning" });
  expect(finding?.evidence).toBe(
    'The call ended with the result "Booked large.". It shows an answer of the other call.',
  );
});
