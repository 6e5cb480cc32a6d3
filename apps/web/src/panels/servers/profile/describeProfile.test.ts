import { profileSchema, type ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import { describeDeclared } from "./describeDeclared.ts";
import { describeProfile } from "./describeProfile.ts";

const told = (input: ProfileInput) => describeProfile(profileSchema.parse(input));

test("a profile is told in one line", () => {
  expect(told({})).toBe("any era · elicitation form + url · no roots · sampling · tasks");
  expect(
    told({
      era: "2025-06-18",
      elicitation: null,
      roots: [{ uri: "file:///a" }],
      sampling: false,
      tasks: false,
      autoAnswer: { action: "decline", afterMs: 0 },
      answerTimeoutMs: 1500,
      callTimeoutMs: 60_000,
    }),
  ).toBe(
    "2025-06-18 · no elicitation · 1 root · no sampling · no tasks · declines at once · 1.5 s to answer · 60 s for a call",
  );
});

test("the empty object is told apart from form only and from nothing", () => {
  const declared = (elicitation: ProfileInput["elicitation"]) =>
    describeDeclared(profileSchema.parse({ elicitation }));
  expect(declared({ form: false, url: false })).toBe("{}");
  expect(declared({ form: true, url: false })).toBe("form");
  expect(declared({ form: false, url: true })).toBe("url");
  expect(declared(null)).toBe("none");
});
