import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../text/json.ts";
import { describeAnswer, explainField, hintOf, promptField } from "./describeField.ts";
import { readFormFields } from "./formFields.ts";

function toField(property: JsonObject, required: string[] = []) {
  const [field] = readFormFields({ properties: { it: property }, required });
  if (!field) throw new Error("There is no field.");
  return field;
}

const size = {
  oneOf: [
    { const: "s", title: "Small" },
    { const: "l", title: "Large" },
  ],
};

test.each<[JsonObject, JsonValue | undefined, string]>([
  [{ type: "string" }, undefined, "Not answered"],
  [{ type: "boolean" }, true, "Yes"],
  [{ type: "boolean" }, false, "No"],
  [{ type: "boolean" }, "maybe", "maybe"],
  [size, "l", "Large"],
  [size, "x", "x"],
  [{ type: "array", items: size }, ["s", "l"], "Small, Large"],
  [{ type: "array", items: size }, [], "None"],
  [{ type: "number" }, 7, "7"],
  [{ type: "object" }, { a: 1 }, '{"a":1}'],
])("%j answered with %j reads %s", (property, value, text) => {
  expect(describeAnswer(toField(property), value)).toBe(text);
});

test("a prompt shows the title and the value that an empty line keeps", () => {
  expect(promptField(toField({ type: "string", title: "Name" }), undefined)).toBe("Name");
  expect(promptField(toField({ type: "string", title: "" }), "a\nb")).toBe("it [a⏎b]");
  expect(promptField(toField({ type: "boolean" }), true)).toBe("it [Y/n]");
});

test("the help says how to answer and what an empty line does", () => {
  expect(explainField(toField({ type: "object" }, ["it"]), undefined)).toEqual([
    "Type JSON. An answer is required.",
  ]);
  expect(explainField(toField({ type: "boolean" }), true)).toEqual([
    "Type y or n. An empty line keeps Yes.",
    ":none skips it.",
  ]);
});

test("a format has an example", () => {
  expect(hintOf(toField({ type: "string", format: "date" }))).toBe("A date, like 2026-07-28");
  expect(hintOf(toField({ type: "string" }))).toBeUndefined();
});
