import { behaviorSchema } from "@elicitation-playground/shared/profile/behavior";
import { expect, test } from "vitest";
import { describeBehavior } from "./describeBehavior.ts";

test("every difference from a person is a line", () => {
  const behavior = behaviorSchema.parse({
    rules: [
      { when: ["url"], reaction: "decline", afterMs: 20 },
      { when: ["form", "pattern"], reaction: "silence" },
      { reaction: "accept-empty" },
    ],
    hides: ["boolean"],
    hidesForm: ["number", "integer"],
    atTimeout: "error",
    neverSends: ["decline", "cancel"],
    ignores: ["pattern", "length"],
    preselectsFirst: true,
    trimsText: true,
  });
  expect(describeBehavior(behavior)).toEqual([
    "Declines after 20 ms with URL mode",
    "Never answers with form mode and a pattern",
    "Accepts {}",
    "Hides a Boolean field",
    "Hides a form with a number field or an integer field",
    "Responds with an error at the answer timeout",
    "Never sends decline or cancel",
    "Ignores pattern, length",
    "Selects the first option of a required choice",
    "Removes spaces around texts",
  ]);
  expect(describeBehavior(behaviorSchema.parse({ imitates: "cursor" }))).toEqual([]);
});
