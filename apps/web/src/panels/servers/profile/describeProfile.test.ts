import { profileSchema, type ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import { describeElicitation, describeProfile } from "./describeProfile.ts";

const describe = (input: ProfileInput) => describeProfile(profileSchema.parse(input));

test("a profile is described in one line", () => {
  expect(describe({})).toBe("any era · elicitation form + url · no roots · sampling · tasks");
  expect(
    describe({
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
    "2025-06-18 · no elicitation · 1 root · no sampling · no tasks · declines immediately · 1.5 s to answer · 60 s per call",
  );
});

test("an empty declaration differs from form only and from none", () => {
  const declared = (elicitation: ProfileInput["elicitation"]) =>
    describeElicitation(profileSchema.parse({ elicitation }));
  expect(declared({ form: false, url: false })).toBe("{}");
  expect(declared({ form: true, url: false })).toBe("form");
  expect(declared({ form: false, url: true })).toBe("url");
  expect(declared(null)).toBe("none");
});
