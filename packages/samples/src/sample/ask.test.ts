import { expect, expectTypeOf, test } from "vitest";
import { notesSetupPage } from "../pages/notesSetup.ts";
import { ask } from "./ask.ts";
import { alone, type Outcome, type Reply } from "./steps.ts";

function replied(reply: Reply): Outcome {
  return { kind: "ask", replies: { [alone]: reply } };
}

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
  return asking.next(replied({ action: "accept", content }));
}

test("a question is yielded as it is sent", () => {
  expect(askOne().next().value).toMatchObject({
    questions: {
      [alone]: {
        message: "Who?",
        requestedSchema: { type: "object", required: ["name", "size"] },
      },
    },
  });
});

test("an accepted answer has the types of the schema", () => {
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
  expect(asking.next(replied({ action }))).toEqual({ done: true, value: { action } });
});

test("questions that are asked together are answered separately", () => {
  const asking = ask.all({ name: ask.text("Name?"), age: ask.integer("Age?", { minimum: 18 }) });
  expect(asking.next().value).toMatchObject({
    questions: { name: { message: "Name?" }, age: { message: "Age?" } },
  });
  const replies = {
    name: { action: "accept" as const, content: { value: "Ada" } },
    age: { action: "decline" as const },
  };
  expect(asking.next({ kind: "ask", replies })).toEqual({
    done: true,
    value: { name: { action: "accept", value: "Ada" }, age: { action: "decline" } },
  });
});

test("a client that cannot ask gets the fallback, marked as such", () => {
  const asking = ask.formOr("Sure?", { type: "object", properties: {} }, {});
  asking.next();
  expect(asking.next(replied({ action: "unsupported" })).value).toEqual({
    action: "fallback",
    content: {},
  });
});

test("a select is a form with one required field", () => {
  const asking = ask.select("Which?", { a: "First", b: "Second" }, { default: "b" });
  expect(asking.next().value).toMatchObject({
    questions: {
      [alone]: {
        requestedSchema: {
          properties: { value: { oneOf: [{ const: "a", title: "First" }, {}], default: "b" } },
          required: ["value"],
        },
      },
    },
  });
  expect(asking.next(replied({ action: "accept", content: { value: "a" } })).value).toEqual({
    action: "accept",
    value: "a",
  });
});

test("an accepted visit has the outcome of its page", () => {
  const asking = ask.url("Set up?", notesSetupPage);
  expect(asking.next().value).toMatchObject({
    questions: { [alone]: { message: "Set up?", page: { name: "notes-setup" } } },
  });
  const content = { notebook: "Ideas", keepsArchive: true };
  const { value } = asking.next(replied({ action: "accept", content }));
  expect(value).toEqual({ action: "accept", outcome: content });

  type Answer = typeof asking extends Generator<unknown, infer Result> ? Result : never;
  type Visited = Extract<Answer, { action: "accept" }>["outcome"];
  expectTypeOf<Visited>().toEqualTypeOf<{ notebook: string; keepsArchive: boolean }>();
});

test.for(["decline", "cancel", "expired"] as const)("%s is an answer to a link", (action) => {
  const asking = ask.url("Set up?", notesSetupPage);
  asking.next();
  expect(asking.next(replied({ action }))).toEqual({ done: true, value: { action } });
});
