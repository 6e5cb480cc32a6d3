import { expect, test } from "vitest";
import {
  accept,
  branch,
  cancel,
  confirm,
  decline,
  details,
  find,
  form,
  found,
  probed,
  timeout,
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

const acting = probed("No bookings.", "friday");
const agreed = branch([[confirm, yes]], "Booked.", acting);
const not = "Nothing was booked.";

test.each([
  [decline, "acts-on-decline"],
  [cancel, "acts-on-cancel"],
  [timeout, "acts-on-cancel"],
])("a no that changes what an accept changes is an error: %j", (move, id) => {
  expect(found(agreed, branch([[confirm, move]], not, acting))).toEqual([`error ${id}`]);
});

test("the finding names the probe, and its test compares it before and after", () => {
  const [acts] = find(walkOf(agreed, branch([[confirm, decline]], not, acting)));
  expect(acts?.text).toBe('book-room acts when the person declines "Book the room?".');
  expect(acts?.evidence).toBe(
    'list-bookings said "No bookings." before and "friday" after. The same thing changes when the person agrees.',
  );
  const probe = { call: { tool: "list-bookings" } };
  expect(acts?.test).toMatchObject({
    ...probe,
    capture: { before: "text" },
    afterwards: [
      { questions: [{ answer: "decline" }], others: "cancel" },
      { wait: 500 },
      { ...probe, expect: { text: "${capture:before}" } },
    ],
  });
  expect(acts?.control).toMatchObject({
    afterwards: [{ wait: 1530 }, { ...probe, expect: { text: "${capture:before}" } }],
  });
});

test("a question that quotes what was answered before is the same question", () => {
  const declining = (room: string) => {
    const answered = accept({ room, seats: 2 });
    const last = form(`Book the ${room} room?`, { confirm: { type: "boolean" } });
    const base = branch(
      [
        [details, answered],
        [last, yes],
      ],
      "Booked.",
      acting,
    );
    const no = branch(
      [
        [details, answered],
        [last, decline],
      ],
      not,
      acting,
    );
    return [base, no];
  };
  const all = find(walkOf(...declining("small"), ...declining("large")));
  expect(all.filter(({ id }) => id === "acts-on-decline")).toHaveLength(1);
});

test("other values and counters are the same kind of change", () => {
  const base = branch([[details, accept({ room: "small", seats: 2 })]], "Booked.", {
    ...probed(
      "1 booking\nmonday: large, 4 seats",
      "2 bookings\nmonday: large, 4 seats\nfriday: small, 2 seats",
    ),
  });
  const no = (after: string) =>
    found(
      base,
      branch([[details, decline]], not, probed("1 booking\nmonday: large, 4 seats", after)),
    );
  expect(no("2 bookings\nmonday: large, 4 seats\nfriday: undefined, undefined seats")).toEqual([
    "error acts-on-decline",
  ]);
  expect(no("1 booking\nmonday: large, 4 seats\nwaiting list: friday")).toEqual([
    "warning acts-on-decline",
  ]);
});

test("a counter of calls is not an action", () => {
  const counted = probed("3 calls, 0 bookings", "4 calls, 0 bookings");
  const base = branch(
    [[confirm, yes]],
    "Booked.",
    probed("3 calls, 0 bookings", "4 calls, 1 bookings"),
  );
  expect(found(base, branch([[confirm, decline]], not, counted))).toEqual([
    "warning acts-on-decline",
  ]);
  expect(found(base, branch([[confirm, decline]], not, probed("a", "a")))).toEqual([]);
});

test("what is accepted after the no may act", () => {
  const waiting = branch(
    [
      [confirm, decline],
      [details, accept({ room: "small", seats: 1 })],
    ],
    "Booked.",
    acting,
  );
  expect(found(agreed, waiting)).toEqual([]);
});

const full = [
  [details, accept({ room: "small", seats: 1 })],
  [confirm, yes],
] as [typeof details, typeof yes][];
const base = branch(full, "Booked small for 1.", acting);
const first = branch([[details, decline]], not);
const second = (text: string, more: object) =>
  branch(
    [
      [details, accept({ room: "small", seats: 1 })],
      [confirm, decline],
    ],
    text,
    more,
  );

test("after an earlier accept, a no that acts is an error only if the tool ignores or denies it", () => {
  expect(found(base, first, second(not, acting))).toEqual(["error acts-on-decline"]);
  expect(found(base, first, second("Booked small for 1.", acting))).toEqual([
    "error acts-on-decline",
    "warning treats-decline-like-accept",
  ]);
  // It may have asked for something besides.
  expect(
    found(base, first, second("Booked small, without a confirmation by mail.", acting)),
  ).toEqual(["warning acts-on-decline"]);
});

test("progress after a no is a warning if there is progress after an accept too", () => {
  const progress = (afterAnswer: number) => ({ progress: { afterAnswer, afterEnd: 0 } });
  const busy = branch([[confirm, yes]], "Booked.", progress(3));
  expect(found(busy, branch([[confirm, decline]], not, progress(1)))).toEqual([
    "warning acts-on-decline",
  ]);
  expect(found(busy, branch([[confirm, decline]], not, progress(0)))).toEqual([]);
  expect(
    found(branch([[confirm, yes]], "Booked."), branch([[confirm, decline]], not, progress(1))),
  ).toEqual([]);
});

test("a no after an accept is certain if the other no changes nothing", () => {
  const pending = probed("No bookings.", "small (pending)");
  const answered = (move: typeof decline, more: object) =>
    branch(
      [
        [details, accept({ room: "small", seats: 2 })],
        [confirm, move],
      ],
      not,
      more,
    );
  const base = branch(
    [
      [details, accept({ room: "small", seats: 2 })],
      [confirm, yes],
    ],
    "Booked.",
    probed("No bookings.", "small (booked)"),
  );
  const refused = branch([[details, decline]], not, probed("No bookings.", "No bookings."));
  const quiet = answered(cancel, probed("No bookings.", "No bookings."));
  const acting = answered(decline, pending);
  expect(found(base, refused, quiet, acting)).toEqual(["error acts-on-decline"]);
  expect(found(base, refused, acting)).toEqual(["warning acts-on-decline"]);
  const kept = answered(decline, probed("No bookings.", "small (declined)"));
  expect(found(base, refused, quiet, kept)).toEqual(["warning acts-on-decline"]);
});

test("a branch on a connection of its own comes first", () => {
  const used = branch([[confirm, decline]], not, {
    ...probed("monday", "monday\nfriday"),
    plan: { isFresh: false },
  });
  const [finding] = find(walkOf(agreed, used, branch([[confirm, decline]], not, acting)));
  expect(finding?.evidence).toContain('said "No bookings." before');
});
