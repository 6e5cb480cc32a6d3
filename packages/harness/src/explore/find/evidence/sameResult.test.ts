import { expect, test } from "vitest";
import { accept, branch, details, form } from "../../../../test/exploreRecords.ts";
import { claimsDone, readsLike, saysNo } from "./sameResult.ts";

const room = { room: "small", seats: 4 };
const of = (text: string, content = room) => branch([[details, accept(content)]], text);

test.each([
  ["Booked the small room for 4 people.", "Booked the large room for 12 people."],
  [
    "Booked as 7c1f2d4e-0000-4000-8000-0123456789ab.",
    "Booked as 7c1f2d4e-0000-4000-8000-0123456789ff.",
  ],
  ["Booked: undefined, null", "Booked: 12, large"],
  ["Booked small, friday and small", "Booked large"],
  ['Booked "small"!', "Booked large."],
])("read the same: %s", (one, other) => {
  expect(readsLike(of(one), [of(other, { room: "large", seats: 12 })])).toBe(true);
});

test.each([
  ["Booked for friday.", "Not booked for friday."],
  ['{"booked": true}', '{"booked": false}'],
  ['Received {"action":"cancel"}', 'Received {"action":"accept"}'],
  ["", ""],
  ["17", "18"],
  ["Booked.", "Ordered."],
])("read differently, or say too little: %s", (one, other) => {
  expect(readsLike(of(one), [of(other)])).toBe(false);
});

test("what differs between equal results may differ again, and the rest may not", () => {
  const agreed = [
    of("Booked by the friendly clerk Ann in your name"),
    of("Booked by the friendly clerk Bob in your name"),
  ];
  expect(readsLike(of("Booked by the friendly clerk Cleo in your name"), agreed)).toBe(true);
  expect(readsLike(of("Refused by the friendly clerk Cleo in your name"), agreed)).toBe(false);
  expect(readsLike(of("Anything goes"), [of("A poem"), of("Some joke")])).toBe(false);
});

test.each([
  [true, "Nothing was booked."],
  [true, "The room isn't free."],
  [true, "The booking was cancelled."],
  [true, "friday keeps its room."],
  [true, "Es wurde nichts gebucht."],
  [false, "Booked small for 4."],
  [false, "Noted."],
])("says no: %s, %s", (expected, text) => {
  expect(saysNo(of(text))).toBe(expected);
});

test("a word that was put in says nothing", () => {
  const odd = { room: "not-an-option", seats: 1 };
  expect(saysNo(of("Booked not-an-option.", odd))).toBe(false);
  expect(saysNo(of("There is no room not-an-option.", odd))).toBe(true);
});

test("a tool that cancels orders may say that one is cancelled", () => {
  const question = form("Cancel the order?", {});
  const end = (text: string) =>
    branch([[question, accept({})]], text, { plan: { tool: "cancel-order" } });
  expect(saysNo(end("The order is cancelled."))).toBe(false);
  expect(saysNo(end("The order was not cancelled."))).toBe(true);
});

test("a claim is about what was asked", () => {
  expect(claimsDone(of("Booked."))).toBe(true);
  expect(claimsDone(of("Not booked."))).toBe(false);
  expect(claimsDone(of("Thank you!"))).toBe(false);
});
