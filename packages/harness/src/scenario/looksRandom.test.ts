import { expect, test } from "vitest";
import { looksLikeName, looksRandom } from "./looksRandom.ts";

test.each(["7f3k2q", "deadbe3f", "0a1b2c3d", "kQvJxWpR", "zkvqtx", "x9Yb4Lm2"])(
  "nobody would have chosen %s",
  (text) => expect(looksRandom(text)).toBe(true),
);

test.each([
  "oauth2",
  "room101",
  "i18n",
  "iPhone15",
  "structuredContentPart",
  "lengthDefault",
  "Abstracting",
  "HTTPS",
  "strengths",
  "Booked",
])("somebody chose %s", (text) => expect(looksRandom(text)).toBe(false));

test("a word with a number at its end is a name, and a code in capitals is not", () => {
  expect(looksLikeName("room101")).toBe(true);
  expect(looksLikeName("Ada")).toBe(true);
  expect(looksLikeName("KQVXR7")).toBe(false);
});
