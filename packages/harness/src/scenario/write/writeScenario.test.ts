import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { expect, test } from "vitest";
import { readScenario } from "../readScenario.ts";
import { hostileTexts } from "../../../test/hostileTexts.ts";
import { writeScenario } from "./writeScenario.ts";

test("the variables of a target and of masked secrets stay variables, those of any other text do not", () => {
  const text = "Bearer ${env:TOKEN}";
  const scenario = {
    server: { url: "https://example.com/mcp", headers: { Authorization: text } },
    tests: [{ name: text, call: { tool: "t", arguments: { text } } }],
  };
  const read = (variables: string[]) => {
    const written = writeScenario({ scenario, notices: [], variables });
    return readScenario("a.yaml", written, { TOKEN: "filled in" }).scenario;
  };
  expect(read([])).toMatchObject({
    server: { headers: { Authorization: "Bearer filled in" } },
    tests: [{ name: text, call: { arguments: { text } } }],
  });
  expect(read(["TOKEN"])).toMatchObject({
    tests: [{ name: text, call: { arguments: { text: "Bearer filled in" } } }],
  });
});

test.each(hostileTexts)("hostile text is written to a scenario as text: %j", (text) => {
  const questions = [{ message: text, fields: [text], answer: { accept: { [text]: text } } }];
  const scenario = {
    server: { sample: "modern" },
    tests: [{ name: text, call: { tool: text, arguments: { [text]: text } }, questions }],
  };
  const written = writeScenario({ scenario, notices: [text], variables: [] });
  expect(readScenario("a.yaml", written, {}).scenario).toMatchObject(scenario);
  expect(findHiddenInProse(written)).toEqual([]);
  expect(written.replace(/^# .*\n/, "")).toMatch(/^server:/);
});

test("a comment keeps its indentation and stays on its line", () => {
  const scenario = { server: { sample: "modern" }, tests: [] };
  const notices = ["The conversation:", "  → tools/call\n\nserver: x"];
  const written = writeScenario({ scenario, notices });
  expect(written).toMatch(/^# The conversation:\n# {3}→ tools\/call server: x\nserver:/);
});
