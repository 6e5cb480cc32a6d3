import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { findProfile, SavedProfiles } from "./savedProfiles.ts";

const folder = mkdtempSync(join(tmpdir(), "playground-state-"));
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => rmSync(join(folder, "profiles.json"), { force: true }));

function open(): SavedProfiles {
  return new SavedProfiles(folder, (message) => {
    throw new Error(message);
  });
}

const impatient = { ...defaultProfile, answerTimeoutMs: 1000 };

test("saves a profile under its trimmed name, and replaces it in place", () => {
  const profiles = open();
  expect(profiles.save("  Mine ", defaultProfile)).toEqual({
    saved: { name: "Mine", profile: defaultProfile },
  });
  profiles.save("Other", defaultProfile);
  profiles.save("Mine", impatient);
  expect(open().list()).toEqual([
    { name: "Mine", profile: impatient },
    { name: "Other", profile: defaultProfile },
  ]);
  profiles.remove("Mine");
  expect(
    open()
      .list()
      .map(({ name }) => name),
  ).toEqual(["Other"]);
});

test.each(["", "   ", "x".repeat(61)])("rejects %j as a name", (name) => {
  expect(() => open().save(name, defaultProfile)).toThrow("1 to 60 characters");
});

test("an unknown profile can't be removed, and at most 100 are saved", () => {
  const profiles = open();
  expect(() => profiles.remove("Mine")).toThrow('There is no saved profile "Mine".');
  for (let count = 1; count <= 100; count += 1) profiles.save(`Mine ${count}`, defaultProfile);
  expect(() => profiles.save("Mine", defaultProfile)).toThrow("at most 100 profiles");
  expect(profiles.save("Mine 7", impatient).saved.profile).toEqual(impatient);
});

test("finds a profile ignoring case, saved ones first", () => {
  expect(findProfile("form ONLY", [])).toEqual({
    ...defaultProfile,
    elicitation: { form: true, url: false },
  });
  expect(findProfile("form only", [{ name: "Form only", profile: impatient }])).toEqual(impatient);
  expect(() => findProfile("other", [])).toThrow('Choose one of "Everything", "Form only"');
});
