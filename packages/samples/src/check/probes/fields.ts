import type { JsonValue } from "@elicitation-playground/shared/text/json";
import type { FormField } from "../../sample/formSchema.ts";
import { defineProbe, form, type Probe } from "../probe/probe.ts";

/** A probe with one required field. */
function defineFieldProbe(
  name: string,
  title: string,
  todo: string,
  field: FormField,
  value: JsonValue,
  isExpected?: (value: JsonValue | undefined) => boolean,
): Probe {
  return defineProbe({
    name,
    title,
    topic: "fields",
    checks: `The host shows ${title.charAt(0).toLowerCase()}${title.slice(1)} and sends its value.`,
    needs: ["form"],
    requirements: [],
    questions: () => ({
      answer: {
        ...form(`${todo}, then accept.`, { value: field }, { value }),
        ...(isExpected && { isExpected: (content) => isExpected(content["value"]) }),
      },
    }),
  });
}

const moment = "2026-12-24T18:30:00Z";
const sizes = [
  { const: "s", title: "Small" },
  { const: "m", title: "Medium" },
  { const: "l", title: "Large" },
];

export const fieldProbes = [
  defineFieldProbe(
    "email-field",
    "An email field",
    "Enter ada@example.com",
    { type: "string", title: "Email", format: "email" },
    "ada@example.com",
  ),
  defineFieldProbe(
    "uri-field",
    "A URI field",
    "Enter https://example.com/a?b=c",
    { type: "string", title: "Address", format: "uri" },
    "https://example.com/a?b=c",
  ),
  defineFieldProbe(
    "date-field",
    "A date field",
    "Enter 24 December 2026 (2026-12-24)",
    { type: "string", title: "Date", format: "date" },
    "2026-12-24",
  ),
  defineFieldProbe(
    "date-time-field",
    "A date-time field",
    `Enter 24 December 2026, 18:30 UTC (${moment}; convert it if the host asks for your local time)`,
    { type: "string", title: "Date and time", format: "date-time" },
    moment,
    (value) => typeof value === "string" && Date.parse(value) === Date.parse(moment),
  ),
  defineFieldProbe(
    "number-field",
    "A number field",
    "Enter 2.5",
    { type: "number", title: "Number" },
    2.5,
  ),
  defineFieldProbe(
    "integer-field",
    "An integer field",
    "Enter 42",
    { type: "integer", title: "Whole number" },
    42,
  ),
  defineProbe({
    name: "boolean-field",
    title: "Two Boolean fields",
    topic: "fields",
    checks: "The host shows Boolean fields and sends both true and false.",
    needs: ["form"],
    requirements: [],
    questions: () => ({
      answer: form(
        'Answer yes (true) for "Tea" and no (false) for "Coffee", then accept.',
        { tea: { type: "boolean", title: "Tea" }, coffee: { type: "boolean", title: "Coffee" } },
        { tea: true, coffee: false },
      ),
    }),
  }),
  defineFieldProbe(
    "choice-field",
    "A single choice",
    'Choose "green"',
    { type: "string", title: "Color", enum: ["red", "green", "blue"] },
    "green",
  ),
  defineFieldProbe(
    "titled-choice-field",
    "A single choice with titles",
    'Choose "Medium", whose value is "m"',
    { type: "string", title: "Size", oneOf: sizes },
    "m",
  ),
  defineFieldProbe(
    "named-choice-field",
    "A single choice with enumNames",
    'Choose "Medium", which is named with enumNames',
    {
      type: "string",
      title: "Size",
      enum: ["s", "m", "l"],
      enumNames: ["Small", "Medium", "Large"],
    },
    "m",
  ),
  defineFieldProbe(
    "choices-field",
    "A multiple choice",
    'Choose "red" and "blue"',
    { type: "array", title: "Colors", items: { type: "string", enum: ["red", "green", "blue"] } },
    ["red", "blue"],
  ),
  defineFieldProbe(
    "titled-choices-field",
    "A multiple choice with titles",
    'Choose "Small" and "Large"',
    { type: "array", title: "Sizes", items: { anyOf: sizes } },
    ["s", "l"],
  ),
];
