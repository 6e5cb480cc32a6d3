import { doors, type App } from "./app.ts";
import { defaults, received, required } from "./everyField.ts";
import { expect, test } from "./fixtures.ts";

async function fillRequired(app: App): Promise<void> {
  await app.field("Text").fill("some");
  await app.field("Whole number, 1 to 5").fill("4");
  await app
    .group(/^Titled choice \(required\)/)
    .getByRole("radio", { name: "Large" })
    .check();
}

for (const door of doors) {
  test(`defaults are filled in, and untouched they are what is sent, over ${door.name} [EL-defaults]`, async ({
    app,
  }) => {
    await app.connect(door);
    await app.run("every-field", door);
    await expect(app.field("Text, with default")).toHaveValue("hello");
    await expect(app.field("Whole number, with default")).toHaveValue("3");
    const colors = app.group(/^Choices, with default/);
    await expect(colors.getByRole("checkbox", { name: "red" })).toBeChecked();
    await expect(colors.getByRole("checkbox", { name: "green" })).not.toBeChecked();
    await fillRequired(app);
    await app.answer("Accept");
    expect(await received(app.latestCall)).toEqual({ ...defaults, ...required });
  });
}

test("clearing an optional field omits it, whatever its kind", async ({ app }) => {
  await app.run("every-field");
  await fillRequired(app);
  for (const name of ["Text", "Email", "URL", "Date", "Number", "Whole number"]) {
    await app.field(`${name}, with default`).fill("");
  }
  for (const name of ["Yes or no", "Choice", "Titled choice", "Choice with enumNames"]) {
    const group = app.group(new RegExp(`^${name}, with default`));
    await group.getByRole("radio", { name: "Not answered" }).check();
  }
  for (const name of ["red", "blue"]) {
    await app
      .group(/^Choices, with default/)
      .getByRole("checkbox", { name })
      .uncheck();
  }
  await app.answer("Accept");
  const kept = [
    "lengthDefault",
    "patternDefault",
    "dateTimeDefault",
    "wholeNumberDefault",
  ] as const;
  expect(await received(app.latestCall)).toEqual({
    ...Object.fromEntries(kept.map((name) => [name, defaults[name]])),
    titledChoicesDefault: ["tue"],
    ...required,
  });
});

test("every kind of field sends what was typed, as its own type", async ({ app }) => {
  await app.run("every-field");
  await fillRequired(app);
  await app.field("3 to 8 characters").fill("five5");
  await app.field("Pattern").fill("XY-007");
  await app.field("Email").fill("grace@example.org");
  await app.field("URL").fill("https://example.org/a?b=c#d");
  await app.field("Date").fill("2027-01-31");
  await app.field("Number, 0 to 10").fill("2.50");
  await app
    .group(/^Yes or no Not|^Yes or no$/)
    .getByRole("radio", { name: "No", exact: true })
    .check();
  await app
    .group(/^Choice$/)
    .getByRole("radio", { name: "blue" })
    .check();
  await app
    .group(/^Choice with enumNames$/)
    .getByRole("radio", { name: "German" })
    .check();
  await app
    .group(/^Choices, at most two/)
    .getByRole("checkbox", { name: "green" })
    .check();
  await app
    .group(/^Titled choices, at least/)
    .getByRole("checkbox", { name: "Wednesday" })
    .check();
  await app.answer("Accept");
  expect(await received(app.latestCall)).toEqual({
    ...defaults,
    ...required,
    length: "five5",
    pattern: "XY-007",
    email: "grace@example.org",
    uri: "https://example.org/a?b=c#d",
    date: "2027-01-31",
    number: 2.5,
    boolean: false,
    choice: "blue",
    namedChoice: "de",
    choices: ["green"],
    titledChoices: ["wed"],
  });
});

test("a number out of bounds is refused as typed, not clamped", async ({ app }) => {
  await app.run("every-field");
  await fillRequired(app);
  await app.field("Whole number, 1 to 5").fill("99");
  await app.answer("Accept");
  await expect(app.dialog).toContainText("must be at most 5");
  await expect(app.field("Whole number, 1 to 5")).toHaveValue("99");
  await app.field("Whole number, 1 to 5").fill("5");
  await app.answer("Accept");
  expect(await received(app.latestCall)).toMatchObject({ integer: 5 });
});
