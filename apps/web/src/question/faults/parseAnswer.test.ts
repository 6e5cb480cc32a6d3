import { expect, test } from "vitest";
import { readAnswer } from "./parseAnswer.ts";

test("any content can be typed, or none", () => {
  expect(readAnswer('{"action":"accept","content":null}')).toEqual({
    action: "accept",
    content: null,
  });
  expect(readAnswer('{"action":"cancel"}')).toEqual({ action: "cancel" });
});

test("what cannot be sent is said", () => {
  expect(readAnswer("{")).toContain("not JSON");
  expect(readAnswer("[]")).toContain("object with an action");
  expect(readAnswer('{"action":"maybe"}')).toContain("accept, decline or cancel");
  expect(readAnswer('{"action":"accept","x":1}')).toContain("“x”");
});
