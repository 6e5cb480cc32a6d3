import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { findProfile } from "./findProfile.ts";
import { SavedProfiles } from "./savedProfiles.ts";

const folder = mkdtempSync(join(tmpdir(), "playground-state-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(join(folder, "profiles.json"), { force: true }));

function open(): SavedProfiles {
  return new SavedProfiles(folder, (message) => {
    throw new Error(message);
  });
}

const hasty = { ...defaultProfile, answerTimeoutMs: 1000 };

test("a profile is saved by its trimmed name, and again in its place", () => {
  const profiles = open();
  expect(profiles.save("  Mine ", defaultProfile)).toEqual({
    name: "Mine",
    profile: defaultProfile,
  });
  profiles.save("Other", defaultProfile);
  profiles.save("Mine", hasty);
  expect(open().list()).toEqual([
    { name: "Mine", profile: hasty },
    { name: "Other", profile: defaultProfile },
  ]);
  profiles.remove("Mine");
  expect(
    open()
      .list()
      .map(({ name }) => name),
  ).toEqual(["Other"]);
});

test.each(["", "   ", "x".repeat(61)])("%j is no name", (name) => {
  expect(() => open().save(name, defaultProfile)).toThrow("1 to 60 characters");
});

test("what is not there cannot be removed, and there is an end to saving", () => {
  const profiles = open();
  expect(() => profiles.remove("Mine")).toThrow('There is no saved profile "Mine".');
  for (let count = 1; count <= 100; count += 1) profiles.save(`Mine ${count}`, defaultProfile);
  expect(() => profiles.save("Mine", defaultProfile)).toThrow("100 profiles are saved already");
  expect(profiles.save("Mine 7", hasty).profile).toEqual(hasty);
});

test("a profile is found in any case, a saved one first", () => {
  expect(findProfile("form ONLY", [])).toEqual({
    ...defaultProfile,
    elicitation: { form: true, url: false },
  });
  expect(findProfile("form only", [{ name: "Form only", profile: hasty }])).toEqual(hasty);
  expect(() => findProfile("other", [])).toThrow('Choose one of "Everything", "Form only"');
});
