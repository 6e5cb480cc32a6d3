import { expect, test } from "vitest";
import { accept, branch, details, probed } from "../../../../test/exploreRecords.ts";
import { changesIn, compareChanges } from "./probeChange.ts";

const room = accept({ room: "small", seats: 2 });
const of = (before: string, after: string) => branch([[details, room]], "", probed(before, after));

test.each([
  ["nothing", "a", "a", []],
  ["an entry of a list", "No bookings.", "friday", ["list-bookings + …"]],
  ["a line", "a\nb", "a\nb\nfriday: small, 2 seats", ["list-bookings + … seats"]],
  ["a counter", "3 booked.", "4 booked.", ["list-bookings ± … booked"]],
  ["an entry on one line", "a, b", "a, b, small by friday", ["list-bookings + … by …"]],
  ["what is gone", "a\nb\nsmall", "a\nb", ["list-bookings - …"]],
  [
    "a value of a JSON text",
    '{"rooms":[{"taken":false}]}',
    '{"rooms":[{"taken":true}]}',
    ["list-bookings + rooms taken true"],
  ],
])("says what kind of change it is: %s", (_, before, after, kinds) => {
  expect(changesIn(of(before, after)).flatMap((change) => [...change.kinds])).toEqual(kinds);
});

test("changes are the same, partly the same, or different", () => {
  const agreed = [of("0 rooms\nnobody", "1 rooms\nnobody\nbooked by small")];
  const like = (before: string, after: string) =>
    compareChanges(changesIn(of(before, after)), agreed);
  expect(like("4 rooms\nx", "5 rooms\nx\nbooked by undefined")).toBe("same");
  expect(like("4 rooms\nx", "5 rooms\nx")).toBe("partly");
  expect(like("a", "b")).toBe("other");
  expect(compareChanges([], [of("a", "a")])).toBe("other");
});

test("counters of calls and of time do not count", () => {
  const agreed = [of("3 calls", "4 calls")];
  expect(compareChanges(changesIn(of("5 calls", "6 calls")), agreed)).toBe("other");
});
