import { expect, test } from "vitest";
import { startUrlTalk, takeUrlLine } from "./urlTalk.ts";

const take = (typed: string, acceptsWhenDone = true, canOpen = true) =>
  takeUrlLine(startUrlTalk(canOpen), typed, canOpen, acceptsWhenDone);

test("nothing opens but by a yes [URL-consent]", () => {
  for (const typed of ["", "?", "open", "n", ":decline", ":cancel"]) {
    expect(take(typed).opens).toBeUndefined();
  }
  expect(take("y").opens).toBe(true);
});

test("before 2026 a yes opens the page and accepts", () => {
  expect(take("y", false)).toMatchObject({ opens: true, answer: { action: "accept" } });
});

test("from 2026 on accept is sent when the person says that they are done [URL-by-hand]", () => {
  const { talk, answer } = take("yes");
  expect(answer).toBeUndefined();
  expect(takeUrlLine(talk, "n", true, true)).not.toHaveProperty("answer");
  expect(takeUrlLine(talk, "o", true, true)).toMatchObject({ opens: true });
  expect(takeUrlLine(talk, "y", true, true).answer).toEqual({ action: "accept" });
});

test("no, decline and cancel are answers at once", () => {
  expect(take("n").answer).toEqual({ action: "decline" });
  expect(take(":decline").answer).toEqual({ action: "decline" });
  expect(take(":cancel").answer).toEqual({ action: "cancel" });
});

test("what must not be opened can only be declined or cancelled [URL-careful]", () => {
  expect(take("y", true, false)).not.toHaveProperty("opens");
  expect(take("y", true, false)).not.toHaveProperty("answer");
  expect(take(":decline", true, false).answer).toEqual({ action: "decline" });
});
