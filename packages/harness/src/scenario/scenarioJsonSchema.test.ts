import { format } from "prettier";
import { expect, test } from "vitest";
import { describePath, knownKeys, scenarioJsonSchema } from "./scenarioJsonSchema.ts";

test("scenario.schema.json is the schema that scenarios are read with", async () => {
  const text = await format(JSON.stringify(scenarioJsonSchema), {
    parser: "json",
    printWidth: 100,
  });
  await expect(text).toMatchFileSnapshot("../../scenario.schema.json");
});

test("the keys that are known at a place are found through lists and alternatives", () => {
  expect(knownKeys([])).toContain("tests");
  expect(knownKeys(["tests", 0, "call"])).toEqual(["tool", "prompt", "resource", "arguments"]);
  expect(knownKeys(["tests", 3, "questions", 1, "answer"])).toEqual(["accept", "broken", "done"]);
  expect(knownKeys(["profiles", 0])).toContain("answerTimeoutMs");
  expect(knownKeys(["nowhere"])).toEqual([]);
});

test("every key of a test is described for the person who writes one", () => {
  const undescribed = knownKeys(["tests", 0]).filter((key) => !describePath(["tests", 0, key]));
  expect(undescribed).toEqual([]);
});
