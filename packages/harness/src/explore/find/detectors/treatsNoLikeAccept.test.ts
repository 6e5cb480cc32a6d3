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
  walkOf,
  yes,
} from "../../../../test/exploreRecords.ts";

const agreed = (text: string, more = {}) => branch([[confirm, yes]], text, more);
const declined = (text: string, more = {}) => branch([[confirm, decline]], text, more);
const cancelled = (text: string, more = {}) => branch([[confirm, cancel]], text, more);

test("the same result is an error if the question asks only for consent", () => {
  const not = cancelled("Nothing was booked.");
  expect(found(agreed("Booked."), declined("Booked."), not)).toEqual([
    "error treats-decline-like-accept",
  ]);
  expect(found(agreed("Booked."), declined("Booked."), cancelled("Booked."))).toEqual([
    "error treats-decline-like-accept",
    "error treats-cancel-like-accept",
  ]);
  const bare = form("Book it?", {});
  expect(
    found(branch([[bare, accept({})]], "Booked."), branch([[bare, decline]], "Booked.")),
  ).toEqual(["error treats-decline-like-accept"]);
});

test("ids, times and counters do not make a different result", () => {
  const [finding] = find(
    walkOf(
      agreed("Booked as number 17 at 2026-01-01T10:00:00Z (ref qxwz)."),
      agreed("Booked as number 18 at 2026-01-01T10:00:01Z (ref abcd)."),
      declined("Booked as number 19 at 2026-01-01T10:00:02Z (ref kmno)."),
      cancelled("Nothing was booked."),
    ),
  );
  expect(finding).toMatchObject({ id: "treats-decline-like-accept", severity: "error" });
  expect(finding?.test?.expect).toMatchObject({
    not: { text: { matches: expect.stringMatching(/^\^Booked as number \\d\+ at/) as string } },
  });
});

test("a question for more than consent is a warning, unless a probe decides", () => {
  const full = accept({ room: "small", seats: 1 });
  const of = (base: object, no: object) =>
    found(
      branch([[details, full]], "Booked.", base),
      branch([[details, decline]], "Booked.", no),
      branch([[details, cancel]], "Nothing was booked."),
    );
  expect(of({}, {})).toEqual(["warning treats-decline-like-accept"]);
  const acting = probed("0 booked", "1 booked");
  expect(of(acting, acting)).toEqual(["error acts-on-decline", "error treats-decline-like-accept"]);
  // The state tells them apart.
  expect(of(acting, probed("0 booked", "0 booked"))).toEqual([]);
});

test("a tool that says thank you for every answer is only a warning", () => {
  const thanks = "Thank you!";
  expect(found(agreed(thanks), declined(thanks), cancelled(thanks))).toEqual([
    "warning treats-decline-like-accept",
    "warning treats-cancel-like-accept",
  ]);
});

test("a call that does nothing even if the person agrees proves nothing", () => {
  for (const text of [
    "Not booked: the room is taken.",
    "There is no room left.",
    "Nothing was booked.",
    "",
  ]) {
    expect(found(agreed(text), declined(text), cancelled(text))).toEqual([]);
  }
});

test("an answer that leaves a checkbox empty is not compared with", () => {
  const empty = branch([[confirm, accept({ confirm: false })]], "Booking is over.");
  expect(found(empty, declined("Booking is over."))).toEqual([]);
});

test("structured content is compared if there is no text", () => {
  const of = (base: object, no: object) =>
    found(
      agreed("", { structured: base }),
      declined("", { structured: no }),
      cancelled("", { structured: { booked: false } }),
    );
  expect(of({ booked: true, id: 1 }, { booked: true, id: 2 })).toEqual([
    "error treats-decline-like-accept",
  ]);
  expect(of({ booked: true, id: 1 }, { booked: false, id: 2 })).toEqual([]);
});
