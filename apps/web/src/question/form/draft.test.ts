import { afterEach, expect, test, vi } from "vitest";
import { dropDraft, keepDraft, readDraft } from "./draft.ts";

afterEach(() => sessionStorage.clear());

test("a draft is kept until it is dropped", () => {
  expect(readDraft("a")).toBeUndefined();
  keepDraft("a", { name: "Ada" });
  expect(readDraft("a")).toEqual({ name: "Ada" });
  expect(readDraft("b")).toBeUndefined();
  dropDraft("a");
  expect(readDraft("a")).toBeUndefined();
});

test("without storage there is no draft and no error", () => {
  const broken = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", {
    getItem: broken,
    setItem: broken,
    removeItem: broken,
    clear() {},
  });
  keepDraft("a", {});
  dropDraft("a");
  expect(readDraft("a")).toBeUndefined();
});

test("a stored value that is not an object is ignored", () => {
  sessionStorage.setItem("elicitation-playground.draft.a", "[1]");
  expect(readDraft("a")).toBeUndefined();
  sessionStorage.setItem("elicitation-playground.draft.a", "{");
  expect(readDraft("a")).toBeUndefined();
});
