import { expect, test } from "vitest";
import { OpenRequests } from "./openRequests.ts";

test("at most two requests with the same id are remembered", () => {
  const open = new OpenRequests();
  const request = { method: "elicitation/create", isTask: false };
  expect([1, 2, 3].map(() => open.add(7, request))).toEqual([true, false, false]);
  expect([1, 2, 3].map(() => open.take(7))).toEqual([request, request, undefined]);
});
