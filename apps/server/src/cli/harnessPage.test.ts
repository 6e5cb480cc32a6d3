import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  answerFaults,
  answerKeywords,
} from "@elicitation-playground/harness/scenario/format/answerSchema";
import { failureKinds } from "@elicitation-playground/harness/run/failure/failure";
import { validKeys } from "@elicitation-playground/harness/scenario/format/scenarioJsonSchema";
import { callCommand } from "./callCommand.ts";
import { openCommand } from "./openCommand.ts";
import { recordCommand } from "./recordCommand.ts";
import { testCommand } from "./testCommand.ts";

const root = new URL("../../../../", import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), "utf8");
const page = read("docs/HARNESS.md");
const examples = "packages/harness/test/examples";

test.each([testCommand, recordCommand, openCommand, callCommand])(
  "the page quotes the help of $name",
  ({ help }) => {
    expect(page).toContain(help("elicitation-playground"));
  },
);

test("the page quotes the examples that the tests run", () => {
  expect(page).toContain(`\`\`\`yaml\n${read(`${examples}/rooms.yaml`)}\`\`\``);
  const [, faults = ""] = read(`${examples}/faults.yaml`).split(/^(?=tests:)/m);
  expect(page).toContain(`\`\`\`yaml\n${faults}\`\`\``);
  const library = read(`${examples}/rooms.test.ts`).replace(
    "../../src/library/openHost.ts",
    "elicitation-playground",
  );
  expect(page).toContain(`\`\`\`ts\n${library}\`\`\``);
});

test("the page names every key of a scenario, every answer and every kind of failure", () => {
  const places = [[], ["server"], ["tests", 0], ["tests", 0, "call"], ["tests", 0, "expect"]];
  const keys = [...places, ["tests", 0, "questions", 0], ["tests", 0, "questions", 0, "answer"]]
    .flatMap(validKeys)
    .filter((key) => key !== "tests");
  // Only words in code count: most of them are ordinary words too.
  const code = [...page.matchAll(/```[^]*?```|`[^`\n]+`/g)].join("\n");
  const named = new Set(code.match(/\$?[\w-]+/g));
  const words = [...keys, ...answerKeywords, ...answerFaults, ...failureKinds];
  expect(words.filter((word) => !named.has(word))).toEqual([]);
});
