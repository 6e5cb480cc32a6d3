import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  answerFaults,
  answerKeywords,
} from "@elicitation-playground/harness/scenario/format/answerSchema";
import { failureKinds } from "@elicitation-playground/harness/run/failure/failure";
import { validKeys } from "@elicitation-playground/harness/scenario/format/scenarioJsonSchema";
import { callCommand } from "./callCommand.ts";
import { initCommand } from "./initCommand.ts";
import { openCommand } from "./openCommand.ts";
import { recordCommand } from "./recordCommand.ts";
import { testCommand } from "./testCommand.ts";

const root = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const [guide, reference] = [read("docs/HARNESS.md"), read("docs/SCENARIOS.md")];
const examples = "packages/harness/test/examples";

test.each([testCommand, recordCommand, openCommand, callCommand, initCommand])(
  "the guide quotes the help of $name",
  ({ help }) => {
    expect(guide).toContain(help("elicitation-playground"));
  },
);

test("the pages quote the examples that the tests run", () => {
  expect(guide).toContain(`\`\`\`yaml\n${read(`${examples}/rooms.yaml`)}\`\`\``);
  const [, faults = ""] = read(`${examples}/faults.yaml`).split(/^(?=tests:)/m);
  expect(reference).toContain(`\`\`\`yaml\n${faults}\`\`\``);
  const library = read(`${examples}/rooms.test.ts`).replace(
    "../../src/library/openHost.ts",
    "elicitation-playground",
  );
  expect(guide).toContain(`\`\`\`ts\n${library}\`\`\``);
});

test("the reference names every key of a scenario and every answer, the guide every failure", () => {
  const places = [[], ["server"], ["tests", 0], ["tests", 0, "call"], ["tests", 0, "expect"]];
  const keys = [...places, ["tests", 0, "questions", 0], ["tests", 0, "questions", 0, "answer"]]
    .flatMap(validKeys)
    .filter((key) => key !== "tests");
  const words = [...keys, ...answerKeywords, ...answerFaults];
  expect(findUnnamed(words, reference)).toEqual([]);
  expect(findUnnamed(failureKinds, guide)).toEqual([]);
});

/** Only words in code are looked at: most of them are ordinary words too. */
function findUnnamed(words: readonly string[], page: string): string[] {
  const code = [...page.matchAll(/```[^]*?```|`[^`\n]+`/g)].join("\n");
  const named = new Set(code.match(/\$?[\w-]+/g));
  return words.filter((word) => !named.has(word));
}
