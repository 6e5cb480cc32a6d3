import { expect } from "../../fixtures.ts";
import type { ScreenState, Stage } from "../screenState.ts";
import { hostile } from "./invalid.ts";

export const tabs: ScreenState[] = [
  {
    name: "tab-json",
    description: "The answer as JSON, valid against the schema.",
    show: async (stage) => {
      const content = { name: "Ada Lovelace", email: "ada@example.com", age: 36 };
      await fillJson(stage, JSON.stringify(content, null, 2));
      await expect(stage.playground.dialog).toContainText("Matches the schema.");
    },
  },
  {
    name: "tab-json-invalid",
    description: "JSON with a syntax error, at its line and column.",
    show: async (stage) => {
      await fillJson(stage, '{\n  "name": "Ada"\n  "email": 1\n}');
      await (await stage.playground.question()).button("Accept").click();
      await expect(stage.playground.dialog).toContainText("Line 3, column 3");
    },
  },
  {
    name: "tab-json-breaks-schema",
    description: "JSON that breaks the schema, with the same errors as the form.",
    show: async (stage) => {
      await fillJson(stage, '{\n  "name": "Ada",\n  "age": 17\n}');
      await expect(stage.playground.dialog).toContainText("age must be at least 18");
    },
  },
  hostile("password", "tab-schema", "The request as it arrived, with the findings.", (stage) =>
    openTab(stage, "Schema"),
  ),
  {
    name: "tab-wire",
    description: "The frames of a question so far.",
    show: async (stage) => {
      await stage.playground.call("contact");
      await openTab(stage, "Wire");
    },
  },
];

async function openTab({ playground }: Stage, name: string): Promise<void> {
  const question = await playground.question();
  await question.tab(name).click();
  await expect(question.dialog.getByRole("tabpanel", { name })).not.toBeEmpty();
}

async function fillJson(stage: Stage, text: string): Promise<void> {
  await stage.playground.call("contact");
  await openTab(stage, "JSON");
  await stage.playground.dialog.getByRole("textbox").fill(text);
}
