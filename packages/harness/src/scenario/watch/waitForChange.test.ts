import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findWatched } from "./findWatched.ts";
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
    await expect.poll(looks, { timeout: 10_000 }).toBeGreaterThan(seen);
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
