import { expect, test } from "vitest";
import { branch, confirm, found, yes } from "../../../../test/exploreRecords.ts";

test.each([
  [500, []],
  [1000, []],
  [1001, ["warning floods"]],
  [20_000, ["error floods"]],
])("%d messages make %j", (count, expected) => {
  const received = { count, mostOf: "notifications/message" };
  expect(found(branch([[confirm, yes]], "Booked.", { received }))).toEqual(expected);
});
