import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import { findNamed, fromSaved, readyMade } from "./namedProfiles.ts";

test("every ready-made profile is found by what it is", () => {
  for (const named of readyMade) {
    expect(findNamed({ ...named.profile }, readyMade)?.name).toBe(named.name);
  }
});

test("an edited profile is none of them, until it is saved", () => {
  const mine = { ...defaultProfile, maxRounds: 3 };
  expect(findNamed(mine, readyMade)).toBeUndefined();
  const saved = fromSaved({ name: "Three", profile: { ...mine } });
  expect(findNamed(mine, [...readyMade, saved])?.name).toBe("Three");
});
