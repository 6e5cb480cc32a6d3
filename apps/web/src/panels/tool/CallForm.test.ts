import { expect, test } from "vitest";
import { toStartCall } from "./CallForm.tsx";

test("the command to start a call depends on the kind of subject", () => {
  expect(toStartCall("c", { kind: "tool", name: "t", title: "T" }, { n: 1 })).toEqual({
    connectionId: "c",
    tool: "t",
    arguments: { n: 1 },
  });
  expect(toStartCall("c", { kind: "prompt", name: "p", title: "P" }, { n: "x" })).toEqual({
    connectionId: "c",
    prompt: "p",
    arguments: { n: "x" },
  });
  expect(toStartCall("c", { kind: "resource", name: "file:///a", title: "A" }, {})).toEqual({
    connectionId: "c",
    resource: "file:///a",
  });
});
