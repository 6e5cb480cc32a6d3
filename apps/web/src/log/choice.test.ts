import { beforeEach, expect, test } from "vitest";
import { choice, choose, chooseConnection, restoreChoice } from "./choice.ts";

const tool = { connectionId: "c", kind: "tool", name: "b" } as const;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  restoreChoice("s");
});

test("a reload restores the choice of the tab, and another tab the latest one of the browser", () => {
  choose(tool);
  restoreChoice("other session");
  expect(choice.get()).toBeUndefined();
  restoreChoice("s");
  expect(choice.get()).toEqual(tool);
  sessionStorage.clear();
  restoreChoice("s");
  expect(choice.get()).toEqual(tool);
});

test("a new connection doesn't replace a choice of one of its tools", () => {
  choose("welcome");
  chooseConnection("c");
  expect(choice.get()).toEqual({ connectionId: "c" });
  choose(tool);
  chooseConnection("c");
  expect(choice.get()).toEqual(tool);
});

test("only the choices of the latest sessions are kept, and malformed ones are ignored", () => {
  for (let count = 0; count < 30; count += 1) {
    restoreChoice(`s${count}`);
    choose(tool);
  }
  restoreChoice("s0");
  expect(choice.get()).toBeUndefined();
  localStorage.setItem("elicitation-playground.choice", '{"s":{"connectionId":1},"t":7}');
  restoreChoice("s");
  expect(choice.get()).toBeUndefined();
});
