import { expect, test } from "vitest";
import { urlAcceptMeans } from "./urlAccept.ts";

test.each([
  ["2025-06-18", "agreed-to-open"],
  ["2025-11-25", "agreed-to-open"],
  ["2026-07-28", "finished"],
])("in %s accepting a URL question means %s", (era, meaning) => {
  expect(urlAcceptMeans(era)).toBe(meaning);
});
