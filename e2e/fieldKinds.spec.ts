import { Asking } from "./asking.ts";
import { fieldKinds } from "./fieldKinds.ts";
import { expect, test } from "./fixtures.ts";

test.use({ timezoneId: "Europe/Berlin" });
// Three questions of four fields each: on a busy machine that takes a while.
test.describe.configure({ timeout: 60_000 });

for (const { kind, property, suggested, filled, fill, clear } of fieldKinds) {
  test(`${kind}: optional and required, with default and without, arrives byte by byte`, async ({
    app,
    playground,
  }) => {
    const asking = await Asking.connect(app, playground);
    const schema = {
      type: "object",
      properties: {
        a: { ...property, title: "Optional" },
        b: { ...property, title: "Optional with default", default: suggested },
        c: { ...property, title: "Required" },
        d: { ...property, title: "Required with default", default: suggested },
      },
      required: ["c", "d"],
    };

    await test.step("untouched, only what is required and missing is asked for", async () => {
      await asking.ask(schema);
      await expect(app.dialog.getByText("suggested by server")).toHaveCount(2);
      await app.answer("Accept");
      // No option chosen is an answer to a list that says nothing about its length.
      if (kind.includes("multiple") && !("minItems" in property)) {
        const content = { b: suggested, c: [], d: suggested };
        await asking.expectReceived({ action: "accept", content });
        return;
      }
      const errors = app.dialog.getByRole("region", { name: "Errors" });
      const words = kind.includes("multiple")
        ? "Required: choose at least 1"
        : "Required is required";
      await expect(errors.getByRole("listitem")).toHaveText([words]);
      await fill(app, "Required");
      await asking.acceptAndExpect({ b: suggested, c: filled, d: suggested });
    });

    await test.step("filled in", async () => {
      await asking.ask(schema);
      for (const label of [
        "Optional",
        "Optional with default",
        "Required",
        "Required with default",
      ]) {
        await fill(app, label);
      }
      await asking.acceptAndExpect({ a: filled, b: filled, c: filled, d: filled });
    });

    await test.step("what is optional and cleared is left out", async () => {
      await asking.ask(schema);
      await fill(app, "Optional");
      await clear(app, "Optional");
      await clear(app, "Optional with default");
      await fill(app, "Required");
      await asking.acceptAndExpect({ c: filled, d: suggested });
    });
  });
}
