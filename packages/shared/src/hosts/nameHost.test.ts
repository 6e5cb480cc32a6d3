import { expect, test } from "vitest";
import { nameHost } from "./nameHost.ts";

test("a host can't hide characters in its name", () => {
  expect(nameHost({ host: { name: "co\u202edex", version: "1\u200b" } })).toBe(
    String.raw`co\u202Edex 1\u200B`,
  );
  expect(nameHost({ host: { name: "x".repeat(200), version: "" } })).toHaveLength(81);
});
