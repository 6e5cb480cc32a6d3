import { expect, test } from "vitest";
import { readScenario } from "../../scenario/readScenario.ts";
import { toNotices, writeFile } from "./writeFile.ts";

const written = {
  name: "a no changes nothing",
  eras: ["2025-11-25" as const],
  lint: ["secret-asked"],
  call: { tool: "list" },
  capture: { before: "text" },
  afterwards: [
    { call: { tool: "book", arguments: { text: "${capture:other}" } } },
    { call: { tool: "list" }, expect: { text: "${capture:before}" } },
  ],
};

test("the settings of the test are those of the file, and its own capture is a reference", () => {
  const server = { command: "node", args: ["a.js"], env: { KEY: "${env:KEY}" } };
  const file = writeFile({ server }, written, ["It acts."]);
  const { scenario } = readScenario("a.yaml", file, { KEY: "secret" });
  expect(scenario).toMatchObject({
    server: { env: { KEY: "secret" } },
    eras: ["2025-11-25"],
    lint: ["secret-asked"],
    tests: [{ name: "a no changes nothing", capture: { before: "text" } }],
  });
  expect(file).toMatch(/^# It acts\.\nserver:/);
  expect(file).toContain("text: ${capture:before}");
  expect(file).toContain("$${capture:other}");
});

test("the comments say what was found, how it went, what to do and how to run it", () => {
  const finding = {
    text: "It acts.",
    evidence: "It said so.",
    fix: "Look at the action.",
    link: "https://example.com/",
  };
  expect(toNotices(finding, ["Call started: book", "Declined"])).toEqual([
    "It acts.",
    "It said so.",
    "The conversation that shows it:",
    "  Call started: book",
    "  Declined",
    "To fix it: Look at the action. https://example.com/",
    "This test fails until then. Run it: npx elicitation-playground test <this file>",
  ]);
  const long = toNotices(
    finding,
    Array.from({ length: 50 }, (_, index) => `Line ${index}`),
  );
  expect(long).toContain("  … and 10 more lines");
});
