import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { afterEach, expect, test, vi } from "vitest";
import { store } from "./draftStorage.ts";
import {
  draftTextKey,
  dropDraft,
  dropSessionDrafts,
  followDraft,
  keepDraft,
  keepDraftText,
  readDraft,
  restoreDraft,
} from "./draft.ts";

const keys = ["a", "b", "c", "s1 q", "s2 q"];

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  for (const key of keys) {
    dropDraft(key);
    dropDraft(draftTextKey(key));
  }
  localStorage.clear();
});

const onDisk = () => Object.values(localStorage).join();

/** What another tab of the same browser does, which the browser reports to this one. */
function writeInOtherTab(key: string, content: JsonObject): void {
  const item = `elicitation-playground.draft.${key}`;
  const newValue = `${Date.now()} ${JSON.stringify(content)}`;
  localStorage.setItem(item, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: item, newValue }));
}

test("a draft is kept until it is dropped", () => {
  expect(readDraft("a")).toBeUndefined();
  keepDraft("a", { name: "Ada" });
  expect(readDraft("a")).toEqual({ name: "Ada" });
  expect(readDraft("b")).toBeUndefined();
  dropDraft("a");
  expect(readDraft("a")).toBeUndefined();
});

test("a draft of another tab is read, and followed until this tab edits it", () => {
  const onNewer = vi.fn();
  const stop = followDraft("a", onNewer);
  restoreDraft("a", { name: "A" });
  writeInOtherTab("a", { name: "Ada" });
  writeInOtherTab("b", { name: "Bob" });
  expect(readDraft("a")).toEqual({ name: "Ada" });
  expect(onNewer).toHaveBeenCalledTimes(1);
  keepDraft("a", { name: "Ada L" });
  writeInOtherTab("a", { name: "Grace" });
  expect(onNewer).toHaveBeenCalledTimes(1);
  stop();
  dropDraft("a");
  writeInOtherTab("a", { name: "Alan" });
  expect(onNewer).toHaveBeenCalledTimes(1);
});

test("what looks like a secret stays in memory", () => {
  const schema = {
    properties: {
      name: { type: "string" },
      value: { type: "string", title: "API key" },
      word: { type: "string", format: "password" },
    },
  };
  const content = {
    name: "Ada",
    password: "s3cret-1",
    value: "s3cret-2",
    word: "s3cret-3",
    login: { token: "s3cret-4" },
  };
  keepDraft("a", content, schema);
  expect(readDraft("a")).toEqual(content);
  expect(onDisk()).toContain("Ada");
  expect(onDisk()).not.toContain("s3cret");
});

test("text of the JSON tab stays in memory if the form asks for a secret", () => {
  keepDraftText("a", '{ "name": "Ada', { properties: { name: {} } });
  expect(onDisk()).toContain("Ada");
  keepDraftText("b", '{ "token": "s3cret', { properties: { token: {} } });
  expect(readDraft(draftTextKey("b"))).toEqual({ text: '{ "token": "s3cret' });
  expect(onDisk()).not.toContain("s3cret");
});

test("a session that is gone leaves no drafts", () => {
  keepDraft("s1 q", { name: "Ada" });
  keepDraft("s2 q", { name: "Bob" });
  dropSessionDrafts("s1");
  expect(readDraft("s1 q")).toBeUndefined();
  expect(readDraft("s2 q")).toEqual({ name: "Bob" });
});

test("the oldest drafts make space for new ones, and those of last week are removed", () => {
  vi.useFakeTimers({ now: new Date("2026-11-01T10:00:00Z"), toFake: ["Date"] });
  keepDraft("a", { name: "Ada" });
  vi.setSystemTime(new Date("2026-11-09T10:00:00Z"));
  for (let count = 0; count < 110; count += 1) writeInOtherTab(`other ${count}`, { count });
  vi.setSystemTime(new Date("2026-11-09T11:00:00Z"));
  keepDraft("b", { name: "Bob" });
  expect(readDraft("a")).toBeUndefined();
  expect(readDraft("b")).toEqual({ name: "Bob" });
  expect(localStorage).toHaveLength(100);
});

test("without storage a draft lasts as long as the page", () => {
  const broken = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: broken, setItem: broken, removeItem: broken });
  keepDraft("a", { name: "Ada" });
  expect(readDraft("a")).toEqual({ name: "Ada" });
  dropDraft("a");
  dropSessionDrafts("a");
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

test("a full storage makes space for a draft by dropping the oldest", () => {
  vi.stubGlobal("localStorage", createStorage(70));
  vi.useFakeTimers({ now: 1_700_000_000_000, toFake: ["Date"] });
  for (const [key, name] of [
    ["a", "Ada"],
    ["b", "Bob"],
    ["c", "Cy"],
  ] as const) {
    vi.advanceTimersByTime(1000);
    keepDraft(key, { name });
  }
  expect(keys.map((key) => readDraft(key)?.["name"])).toEqual([
    undefined,
    "Bob",
    "Cy",
    undefined,
    undefined,
  ]);
});

test("a draft that is too long for the storage stays in memory and leaves the others", () => {
  vi.stubGlobal("localStorage", createStorage(5_000_000));
  keepDraft("a", { name: "Ada" });
  keepDraft("b", { name: "Bob" });
  const name = "x".repeat(6_000_000);
  keepDraft("b", { name });
  expect(readDraft("a")).toEqual({ name: "Ada" });
  expect(readDraft("b")?.["name"] === name).toBe(true);
  expect(onDisk()).not.toContain("Bob");
});

test("a stored value that is not an object is ignored", () => {
  for (const value of ["[1]", "1 [1]", "1 {", "{"]) {
    localStorage.setItem("elicitation-playground.draft.a", value);
    expect(readDraft("a")).toBeUndefined();
  }
});

test("what another tab typed into other fields is kept", () => {
  keepDraft("s merged", { a: "one" });
  // As another tab does, which has read this draft.
  store("s merged", { a: "one", b: "two" });
  keepDraft("s merged", { a: "one!" });
  expect(readDraft("s merged")).toEqual({ a: "one!", b: "two" });
  keepDraft("s merged", { a: "one!", b: "mine" });
  expect(readDraft("s merged")).toEqual({ a: "one!", b: "mine" });
});
