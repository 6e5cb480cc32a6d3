import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import {
  emptySession,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { originOf, successorOf } from "./successorOf.ts";

const one = (id: string, replacedBy?: string): ConnectionState => ({
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
  connections: { a: one("a", "b"), b: one("b", "c"), c: one("c"), d: one("d") },
};

test("a series of reconnects has one origin and one successor", () => {
  expect(["a", "b", "c", "d"].map((id) => successorOf(state, id))).toEqual(["c", "c", "c", "d"]);
  expect(["a", "b", "c", "d"].map((id) => originOf(state, id))).toEqual(["a", "a", "a", "d"]);
  expect(successorOf(state, "unknown")).toBe("unknown");
});
