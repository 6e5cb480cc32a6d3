import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import { builtIn, findNamed, fromSaved, hosts } from "./namedProfiles.ts";

test("every built-in profile is found by its content", () => {
  const all = [...builtIn, ...hosts];
  for (const named of all) {
    expect(findNamed({ ...named.profile }, all)?.name).toBe(named.name);
  }
});

test("a custom profile has no name until it is saved", () => {
  const custom = { ...defaultProfile, maxRounds: 3 };
  expect(findNamed(custom, builtIn)).toBeUndefined();
  const saved = fromSaved({ name: "Three", profile: { ...custom } });
  expect(findNamed(custom, [...builtIn, saved])?.name).toBe("Three");
});
