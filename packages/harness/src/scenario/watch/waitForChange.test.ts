import { getEventListeners } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findWatched, type WatchedFiles } from "./findWatched.ts";
import { waitForChange } from "./waitForChange.ts";

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), "waiting-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let looks = 0;
  const look = () => {
    looks += 1;
    return findWatched(["."], folder, {});
  };
  return { folder, look, looks: () => looks };
}

test("waits in folders that are new, and not for files that do not matter", async () => {
  const { folder, look, looks } = openFolder();
  const before = look();
  let isChanged = false;
  const changed = waitForChange(before, look, new AbortController().signal).then(
    () => (isChanged = true),
  );
  const nextLook = async () => {
    const seen = looks();
    await expect.poll(looks).toBeGreaterThan(seen);
  };
  mkdirSync(join(folder, "new"));
  await nextLook();
  writeFileSync(join(folder, "new/notes.txt"), "");
  await nextLook();
  expect(isChanged).toBe(false);
  writeFileSync(join(folder, "new/a.yaml"), "");
  await changed;
});

test("what changed before the wait ends it at once, and so does the signal", async () => {
  const { folder, look } = openFolder();
  const before = look();
  writeFileSync(join(folder, "a.yaml"), "");
  await waitForChange(before, look, new AbortController().signal);
  await waitForChange(look(), look, AbortSignal.abort());
});

test("a folder that disappears while it is looked at is looked at again", async () => {
  const { folder, look } = openFolder();
  const before = look();
  const gone = join(folder, "gone");
  const changed = { ...before, fingerprint: "changed" };
  const looks: (() => WatchedFiles)[] = [
    () => ({ ...before, folders: readdirSync(gone) }),
    () => ({ ...before, folders: [gone] }),
  ];
  const lookNext = () => looks.shift()?.() ?? changed;
  await waitForChange(before, lookNext, new AbortController().signal);
  expect(looks).toEqual([]);
});

test("any other error ends the wait", async () => {
  const { folder, look } = openFolder();
  const limit = Object.assign(new Error("Too many watchers"), { code: "ENOSPC" });
  let seen = 0;
  const lookNext = () => {
    seen += 1;
    if (seen > 1) throw limit;
    return look();
  };
  const waiting = waitForChange(look(), lookNext, new AbortController().signal);
  writeFileSync(join(folder, "notes.txt"), "");
  await expect(waiting).rejects.toBe(limit);
});

test("a wait leaves no listener on the signal", async () => {
  const { look } = openFolder();
  const { signal } = new AbortController();
  const changed = { ...look(), fingerprint: "changed" };
  for (let run = 0; run < 3; run += 1) await waitForChange(look(), () => changed, signal);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});
