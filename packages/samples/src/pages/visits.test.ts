import { expect, onTestFinished, test, vi } from "vitest";
import { notesSetupPage } from "./notesSetup.ts";
import { Visits } from "./visits.ts";

const done = { status: "done", outcome: { notebook: "Ideas" } } as const;
const expired = { status: "expired" } as const;

test("everyone who waits for a visit gets its first end, also afterwards", async () => {
  const visits = new Visits();
  const { id } = visits.open(notesSetupPage);
  const waiting = [visits.waitForEnd(id), visits.waitForEnd(id)];
  visits.end(id, done);
  visits.end(id, expired);
  expect(await Promise.all([...waiting, visits.waitForEnd(id)])).toEqual([done, done, done]);
});

test("waiting ends when the link expires", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const visits = new Visits({ lifeMs: 1_000 });
  const { id } = visits.open(notesSetupPage);
  const onEnd = vi.fn();
  const waiting = visits.waitForEnd(id).then(onEnd);
  await vi.advanceTimersByTimeAsync(999);
  expect(onEnd).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(onEnd).toHaveBeenCalledWith(expired);
  expect(vi.getTimerCount()).toBe(0);
});

test("an aborted wait rejects and leaves the visit open", async () => {
  const visits = new Visits();
  const { id } = visits.open(notesSetupPage);
  const leaving = new AbortController();
  const waiting = visits.waitForEnd(id, leaving.signal);
  leaving.abort(new Error("Gone"));
  await expect(waiting).rejects.toThrow("Gone");
  await expect(visits.waitForEnd(id, leaving.signal)).rejects.toThrow("Gone");
  expect(visits.find(id)?.end).toBeUndefined();
});

test("at the limit the oldest visit expires", async () => {
  const visits = new Visits({ max: 2 });
  const [first, second] = [visits.open(notesSetupPage), visits.open(notesSetupPage)];
  const waiting = visits.waitForEnd(first.id);
  visits.open(notesSetupPage);
  expect(await waiting).toEqual(expired);
  expect(visits.find(first.id)).toBeUndefined();
  expect(visits.find(second.id)).toBe(second);
  expect(await visits.waitForEnd(first.id)).toEqual(expired);
});
