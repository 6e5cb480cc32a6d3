import type { App } from "./app.ts";

type Value = string | number | boolean | string[];

/** One kind of property, with what a person does to its control. */
export type FieldKind = {
  kind: string;
  property: object;
  /** A default that the kind can have. */
  suggested: Value;
  /** What `fill` makes of the field, as it must arrive. */
  filled: Value;
  fill: (app: App, label: string) => Promise<void>;
  clear: (app: App, label: string) => Promise<void>;
};

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const hundred = Array.from({ length: 100 }, (_, index) => `option ${index + 1}`);
/** Names of groups go on with what is said about the group. */
const group = (app: App, label: string) => app.group(new RegExp(`^${label}\\b(?! with)`));

function typed(
  kind: string,
  property: object,
  suggested: Value,
  text: string,
  filled: Value = text,
): FieldKind {
  return {
    kind,
    property,
    suggested,
    filled,
    fill: (app, label) => app.field(label).fill(text),
    clear: (app, label) => app.field(label).fill(""),
  };
}

function radio(
  kind: string,
  property: object,
  suggested: Value,
  name: string,
  filled: Value,
): FieldKind {
  const choose = (app: App, label: string, option: string) =>
    group(app, label).getByRole("radio", { name: option, exact: true }).check();
  return {
    kind,
    property,
    suggested,
    filled,
    fill: (app, label) => choose(app, label, name),
    clear: (app, label) => choose(app, label, "Not answered"),
  };
}

/** Ticks what is named; clearing unticks whatever is ticked. */
function checkboxes(
  kind: string,
  property: object,
  suggested: string[],
  names: string[],
  filled: string[],
): FieldKind {
  const clear = async (app: App, label: string) => {
    const ticked = group(app, label).getByRole("checkbox", { checked: true });
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
  };
  return {
    kind,
    property,
    suggested,
    filled,
    fill: async (app, label) => {
      await clear(app, label);
      for (const name of names) {
        await group(app, label).getByRole("checkbox", { name, exact: true }).check();
      }
    },
    clear,
  };
}

const colors = ["red", "green", "blue"];
const sizes = [
  { const: "s", title: "Small" },
  { const: "l", title: "Large" },
];

export const fieldKinds: FieldKind[] = [
  typed("text", { type: "string" }, "hello  ", ' a "quoted" ü 漢字 🎉 '),
  typed("text of several lines", { type: "string", maxLength: 400 }, "a\nb", "one\n\n  two"),
  typed(
    "text with a length and a pattern",
    { type: "string", minLength: 2, maxLength: 8, pattern: "^[A-Z]+$" },
    "ABC",
    "XYZ",
  ),
  typed("email", { type: "string", format: "email" }, "ada@example.com", "grace+x@example.org"),
  typed("uri", { type: "string", format: "uri" }, "https://example.com/", "urn:isbn:0451450523"),
  typed("date", { type: "string", format: "date" }, "2026-07-28", "2027-01-31"),
  // The browser's clock is in Berlin.
  typed(
    "date-time",
    { type: "string", format: "date-time" },
    "2026-07-28T09:30:00.123+05:00",
    "2026-07-28T11:30",
    "2026-07-28T09:30:00Z",
  ),
  typed("number", { type: "number", minimum: -1, maximum: 10 }, 1.5, "0.1", 0.1),
  typed("integer", { type: "integer", minimum: -9 }, 0, "-7", -7),
  radio("boolean", { type: "boolean" }, true, "No", false),
  radio("single choice", { type: "string", enum: colors }, "green", "blue", "blue"),
  radio("titled single choice", { type: "string", oneOf: sizes }, "l", "Small", "s"),
  radio(
    "single choice with enumNames",
    { type: "string", enum: ["en", "de"], enumNames: ["English", "German"] },
    "en",
    "German",
    "de",
  ),
  {
    kind: "single choice of many",
    property: { type: "string", enum: months },
    suggested: "feb",
    filled: "dec",
    fill: async (app, label) => void (await app.field(label).selectOption("dec")),
    clear: async (app, label) => void (await app.field(label).selectOption("Not answered")),
  },
  {
    kind: "single choice of very many",
    property: {
      type: "string",
      oneOf: hundred.map((title, index) => ({ const: `o${index + 1}`, title })),
    },
    suggested: "o2",
    filled: "o99",
    fill: async (app, label) => {
      await app.field(label).fill("99");
      await app.page.getByRole("option", { name: "option 99" }).click();
    },
    clear: (app, label) => app.field(label).fill(""),
  },
  checkboxes(
    "multiple choice",
    { type: "array", items: { type: "string", enum: colors }, minItems: 1, maxItems: 2 },
    ["green"],
    ["blue", "red"],
    ["red", "blue"],
  ),
  checkboxes(
    "titled multiple choice",
    { type: "array", items: { anyOf: sizes } },
    ["l", "s"],
    ["Small"],
    ["s"],
  ),
  {
    kind: "multiple choice of very many",
    property: { type: "array", items: { type: "string", enum: hundred } },
    suggested: ["option 2"],
    filled: ["option 99"],
    fill: async (app, label) => {
      const chosen = group(app, label).getByRole("button", { name: /^Remove/ });
      while ((await chosen.count()) > 0) await chosen.first().click();
      await group(app, label).getByRole("searchbox").fill("99");
      await group(app, label).getByRole("checkbox", { name: "option 99" }).check();
    },
    clear: (app, label) =>
      group(app, label)
        .getByRole("button", { name: /^Remove/ })
        .click(),
  },
];
