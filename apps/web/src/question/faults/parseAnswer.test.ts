import { expect, test } from "vitest";
import { parseAnswer } from "./parseAnswer.ts";

test("an answer may have any content or none", () => {
  expect(parseAnswer('{"action":"accept","content":null}')).toEqual({
    action: "accept",
    content: null,
  });
  expect(parseAnswer('{"action":"cancel"}')).toEqual({ action: "cancel" });
});

test("an answer that can't be sent has an error message", () => {
  expect(parseAnswer("{")).toContain("Invalid JSON");
  expect(parseAnswer("[]")).toContain("object with an action");
  expect(parseAnswer('{"action":"maybe"}')).toContain("accept, decline or cancel");
  expect(parseAnswer('{"action":"accept","x":1}')).toContain("“x”");
});
