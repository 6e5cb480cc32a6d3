import { format } from "prettier";
import { expect, test } from "vitest";
import { describePath, validKeys, scenarioJsonSchema } from "./scenarioJsonSchema.ts";

test("scenario.schema.json is up to date", async () => {
  const text = await format(JSON.stringify(scenarioJsonSchema()), {
    parser: "json",
    printWidth: 100,
  });
  await expect(text).toMatchFileSnapshot("../../../scenario.schema.json");
});

test("finds the valid keys of a path through lists and unions", () => {
  expect(validKeys([])).toContain("tests");
  expect(validKeys(["tests", 0, "call"])).toEqual(["tool", "prompt", "resource", "arguments"]);
  expect(validKeys(["tests", 3, "questions", 1, "answer"])).toEqual([
    "accept",
    "broken",
    "done",
    "fault",
    "action",
  ]);
  expect(validKeys(["profiles", 0])).toContain("answerTimeoutMs");
  expect(validKeys(["nowhere"])).toEqual([]);
});

test("every key of a test has a description", () => {
  const undescribed = validKeys(["tests", 0]).filter((key) => !describePath(["tests", 0, key]));
  expect(undescribed).toEqual([]);
});
