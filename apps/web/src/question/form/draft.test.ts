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

/** A storage for so many characters. As in a browser, its keys are properties. */
function createStorage(most: number): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      const length = Object.values({ ...this, [key]: text }).join("").length;
      if (length > most) throw new DOMException("full", "QuotaExceededError");
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
    clear() {},
  };
  return Object.create(methods) as Storage;
}

test("a full storage makes space for a draft by dropping others", () => {
  vi.stubGlobal("sessionStorage", createStorage(20));
  keepDraft("a", { name: "Ada" });
  keepDraft("b", { name: "Bob" });
  expect(readDraft("a")).toBeUndefined();
  expect(readDraft("b")).toEqual({ name: "Bob" });
});

test("a draft that is too long for the storage leaves the others", () => {
  vi.stubGlobal("sessionStorage", createStorage(5_000_000));
  keepDraft("a", { name: "Ada" });
  keepDraft("b", { name: "x".repeat(6_000_000) });
  expect(readDraft("a")).toEqual({ name: "Ada" });
  expect(readDraft("b") === undefined).toBe(true);
});

test("a stored value that is not an object is ignored", () => {
  sessionStorage.setItem("elicitation-playground.draft.a", "[1]");
  expect(readDraft("a")).toBeUndefined();
  sessionStorage.setItem("elicitation-playground.draft.a", "{");
  expect(readDraft("a")).toBeUndefined();
});
