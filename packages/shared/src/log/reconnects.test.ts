import { defaultProfile } from "../profile/profile.ts";
import { emptySession, type ConnectionState } from "./sessionState.ts";
import { expect, test } from "vitest";
import { firstConnectionId, latestConnectionId } from "./reconnects.ts";

const failed = (id: string, replacedBy?: string): ConnectionState => ({
  status: "failed",
  id,
  label: "a",
  target: { kind: "sample", name: "a" },
  profile: defaultProfile,
  reason: "",
  ...(replacedBy !== undefined && { replacedBy }),
});
const state = {
  ...emptySession,
  connections: { a: failed("a", "b"), b: failed("b", "c"), c: failed("c"), d: failed("d") },
};

test("a chain of reconnects has one first and one latest connection", () => {
  expect(["a", "b", "c", "d"].map((id) => latestConnectionId(state, id))).toEqual([
    "c",
    "c",
    "c",
    "d",
  ]);
  expect(["a", "b", "c", "d"].map((id) => firstConnectionId(state, id))).toEqual([
    "a",
    "a",
    "a",
    "d",
  ]);
  expect(latestConnectionId(state, "unknown")).toBe("unknown");
});
