import { expect, test } from "vitest";
import { readSessionId } from "./page.ts";

test("the address names the session", () => {
  expect(readSessionId("/s/k_8otPIcPLKj")).toBe("k_8otPIcPLKj");
  expect(readSessionId("/s/a%20b/")).toBe("a b");
  expect(readSessionId("/")).toBeUndefined();
  expect(readSessionId("/s/")).toBeUndefined();
  expect(readSessionId("/s/a/b")).toBeUndefined();
});
