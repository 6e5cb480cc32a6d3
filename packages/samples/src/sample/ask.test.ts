import { expect, expectTypeOf, test } from "vitest";
import { ask } from "./ask.ts";

function askOne() {
  return ask.form("Who?", {
    type: "object",
    properties: {
      name: { type: "string" },
      age: { type: "integer", minimum: 18 },
      size: { type: "string", enum: ["s", "m"] },
      days: { type: "array", items: { anyOf: [{ const: "mon", title: "Monday" }] } },
      ok: { type: "boolean" },
    },
    required: ["name", "size"],
  });
}

function answerTo(content: Record<string, string | number>) {
  const asking = askOne();
  asking.next();
  return asking.next({ action: "accept", content });
}

test("a question is handed over as it goes over the wire", () => {
  expect(askOne().next().value).toMatchObject({
    message: "Who?",
    requestedSchema: { type: "object", required: ["name", "size"] },
  });
});

test("an accepted answer has the types that the schema says", () => {
  const { value } = answerTo({ name: "Ada", size: "m" });
  expect(value).toEqual({ action: "accept", content: { name: "Ada", size: "m" } });

  type Answer = ReturnType<typeof askOne> extends Generator<unknown, infer Result> ? Result : never;
  type Content = Extract<Answer, { action: "accept" }>["content"];
  expectTypeOf<Content["name"]>().toEqualTypeOf<string>();
  expectTypeOf<Content["size"]>().toEqualTypeOf<"s" | "m">();
  expectTypeOf<Content["age"]>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Content["days"]>().toEqualTypeOf<"mon"[] | undefined>();
  expectTypeOf<Content["ok"]>().toEqualTypeOf<boolean | undefined>();
});

test("an answer that breaks the schema never reaches the tool", () => {
  expect(() => answerTo({ age: 12, size: "xl" })).toThrow(
    "The answer breaks the requested schema: name is required; age must be at least 18; " +
      "size must be one of the options.",
  );
});

test.for(["decline", "cancel"] as const)("%s is an answer", (action) => {
  const asking = askOne();
  asking.next();
  expect(asking.next({ action })).toEqual({ done: true, value: { action } });
});
