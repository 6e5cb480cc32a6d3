import { expect } from "../../fixtures.ts";
import type { StateGroup } from "../screenState.ts";

export const tabs: StateGroup = {
  title: "JSON, Schema, Wire",
  states: [
    {
      name: "tab-json",
      says: "The answer as JSON; it keeps to the schema.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.tab("JSON").click();
        const content = { name: "Ada Lovelace", email: "ada@example.com", age: 36 };
        await app.field("Answer content").fill(JSON.stringify(content, null, 2));
        await expect(app.dialog).toContainText("Matches the schema.");
      },
    },
    {
      name: "tab-json-invalid",
      says: "JSON that breaks off is told by line and column.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.tab("JSON").click();
        await app.field("Answer content").fill('{\n  "name": "Ada"\n  "email": 1\n}');
        await app.answer("Accept");
        await expect(app.dialog).toContainText("Line 3, column 3");
      },
    },
    {
      name: "tab-json-breaks-schema",
      says: "JSON that breaks the schema is told in the words of the form.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.tab("JSON").click();
        await app.field("Answer content").fill('{\n  "name": "Ada",\n  "age": 17\n}');
        await expect(app.dialog).toContainText("age must be at least 18");
      },
    },
    {
      name: "tab-schema",
      says: "The request as it came, with what the lint marks.",
      show: async (stage) => {
        await stage.runHostile("password");
        await stage.app.tab("Schema").click();
        await expect(stage.app.dialog.getByRole("list", { name: "The request" })).toBeVisible();
      },
    },
    {
      name: "tab-wire",
      says: "The frames of this question so far.",
      show: async ({ app }) => {
        await app.run("contact");
        await app.tab("Wire").click();
        await expect(app.dialog.getByRole("list", { name: "Frames" })).toBeVisible();
      },
    },
  ],
};
