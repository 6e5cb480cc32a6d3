import type { StateGroup } from "../screenState.ts";

export const odd: StateGroup = {
  title: "Outside the spec",
  states: [
    {
      name: "odd-unknown-keywords",
      says: "Keywords, types and formats that nobody knows: told, and answered as JSON.",
      show: (stage) => stage.runHostile("unknown-keywords"),
    },
    {
      name: "odd-nested",
      says: "Objects in objects, which the spec forbids, with the hosts that would refuse them.",
      show: async (stage) => {
        await stage.runHostile("nested-schema");
        await stage.app.dialog.getByRole("button", { name: "Add" }).click();
      },
    },
    {
      name: "odd-defaults",
      says: "Suggestions that break the schema they come with.",
      show: (stage) => stage.runHostile("broken-default"),
    },
    {
      name: "odd-duplicate-enum",
      says: "The same option several times.",
      show: (stage) => stage.runHostile("duplicate-enum"),
    },
    {
      name: "odd-secret",
      says: "A form that asks for a secret is marked with the rule that it breaks.",
      show: (stage) => stage.runHostile("password"),
    },
    {
      name: "odd-html",
      says: "Text that would be markup is shown as it is written.",
      show: (stage) => stage.runHostile("html-text"),
    },
    {
      name: "odd-hidden-characters",
      says: "Characters that turn or hide text.",
      show: (stage) => stage.runHostile("bidi-text"),
    },
    {
      name: "odd-no-properties",
      says: "A schema without a list of fields is answered as JSON as a whole.",
      show: (stage) =>
        stage.askSchema(
          { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
          "One of two, please.",
        ),
    },
    {
      name: "odd-huge-message",
      says: "A message of a megabyte.",
      show: (stage) => stage.runHostile("huge-message"),
    },
  ],
};
