import { Asking } from "./asking.ts";
import { expect, test } from "./fixtures.ts";

test("references, nullable types, boolean schemas and options that are no text are answered", async ({
  app,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask({
    $schema: "https://example.com/no-such-dialect",
    type: "object",
    $defs: { name: { type: "string", title: "Referred" } },
    properties: {
      referred: { $ref: "#/$defs/name" },
      maybe: { type: ["integer", "null"], title: "Maybe" },
      anything: true,
      mixed: { title: "Mixed", enum: [1, "1", null, { a: [] }, true] },
      lost: { $ref: "https://example.com/elsewhere", title: "Lost" },
      __proto__x: { type: "string", title: "Odd name" },
      "ui:widget": { type: "string", title: "Renderer's word" },
    },
    required: ["referred"],
  });
  await app.field("Referred").fill("x");
  await app.field("Maybe").fill("7");
  await app.field("anything").fill("[1, ");
  await app.page.reload();
  // It is no JSON yet, and still not lost.
  await expect(app.field("anything")).toHaveValue("[1, ");
  await app.field("anything").fill("[1, 2]");
  await app
    .group(/^Mixed/)
    .getByRole("radio", { name: '{"a":[]}' })
    .check();
  await app.field("Lost").fill('"found"');
  await app.field("Odd name").fill("p");
  await app.field("Renderer's word").fill("w");
  await expect(app.dialog).toContainText("are not checked");
  await asking.acceptAndExpect({
    referred: "x",
    maybe: 7,
    anything: [1, 2],
    mixed: { a: [] },
    lost: "found",
    __proto__x: "p",
    "ui:widget": "w",
  });
});

test("a schema without a list of fields is answered as JSON as a whole", async ({
  app,
  playground,
}) => {
  const asking = await Asking.connect(app, playground);
  await asking.ask({ anyOf: [{ required: ["a"] }, { required: ["b"] }] });
  const answer = app.field("Answer as JSON");
  await answer.fill("{ nonsense");
  await app.answer("Accept");
  await expect(app.dialog.getByRole("alert")).toContainText("must be a JSON object");
  await answer.fill("{}");
  await app.answer("Accept");
  await expect(app.dialog.getByRole("alert")).toContainText("Rejected by the host");
  await answer.fill('{ "b": [null] }');
  await asking.acceptAndExpect({ b: [null] });
});

test("what is half-written JSON is told and not sent", async ({ app, playground }) => {
  const asking = await Asking.connect(app, playground);
  await asking.askFor({});
  await app.field("Field").fill('{ "a": ');
  await app.answer("Accept");
  await expect(app.dialog.getByRole("region", { name: "Errors" })).toContainText(
    "is not valid JSON",
  );
  await app.field("Field").fill('{ "a": 0 }');
  await asking.acceptAndExpect({ field: { a: 0 } });
});

test("a thousand fields, a megabyte of description and very long titles stay usable", async ({
  app,
  playground,
}) => {
  test.slow();
  const asking = await Asking.connect(app, playground);
  const names = Array.from({ length: 1000 }, (_, index) => `f${index + 1}`);
  await asking.ask({
    type: "object",
    properties: Object.fromEntries<object>([
      ["long", { type: "string", title: "T".repeat(5000), description: "word ".repeat(200_000) }],
      ...names.map((name): [string, object] => [name, { type: "string" }]),
    ]),
  });
  await app.field("f1000").fill("last");
  await app.dialog.getByRole("button", { name: /^Show all 1,000,000/ }).click();
  await expect(app.dialog.getByRole("button", { name: "Show less" })).toBeVisible();
  await asking.acceptAndExpect({ f1000: "last" });
});
