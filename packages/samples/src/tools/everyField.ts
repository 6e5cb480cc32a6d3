import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";
import type { FormSchema } from "../sample/formSchema.ts";

const sizes = [
  { const: "s", title: "Small" },
  { const: "m", title: "Medium" },
  { const: "l", title: "Large" },
];
const days = [
  { const: "mon", title: "Monday" },
  { const: "tue", title: "Tuesday" },
  { const: "wed", title: "Wednesday" },
];

/** Each kind of field that a form can have, first without and then with a default. */
const properties = {
  text: { type: "string", title: "Text" },
  textDefault: { type: "string", title: "Text, with default", default: "hello" },
  length: { type: "string", title: "3 to 8 characters", minLength: 3, maxLength: 8 },
  lengthDefault: {
    type: "string",
    title: "3 to 8 characters, with default",
    minLength: 3,
    maxLength: 8,
    default: "abcd",
  },
  pattern: {
    type: "string",
    title: "Pattern",
    description: "Two capitals, a dash, three digits",
    pattern: "^[A-Z]{2}-[0-9]{3}$",
  },
  patternDefault: {
    type: "string",
    title: "Pattern, with default",
    pattern: "^[A-Z]{2}-[0-9]{3}$",
    default: "AB-123",
  },
  email: { type: "string", title: "Email", format: "email" },
  emailDefault: {
    type: "string",
    title: "Email, with default",
    format: "email",
    default: "ada@example.com",
  },
  uri: { type: "string", title: "URL", format: "uri" },
  uriDefault: {
    type: "string",
    title: "URL, with default",
    format: "uri",
    default: "https://example.com/",
  },
  date: { type: "string", title: "Date", format: "date" },
  dateDefault: {
    type: "string",
    title: "Date, with default",
    format: "date",
    default: "2026-07-28",
  },
  dateTime: { type: "string", title: "Date and time", format: "date-time" },
  dateTimeDefault: {
    type: "string",
    title: "Date and time, with default",
    format: "date-time",
    default: "2026-07-28T09:30:00Z",
  },
  number: { type: "number", title: "Number, 0 to 10", minimum: 0, maximum: 10 },
  numberDefault: { type: "number", title: "Number, with default", default: 1.5 },
  wholeNumberDefault: { type: "number", title: "Number, with a whole default", default: 2 },
  integer: { type: "integer", title: "Whole number, 1 to 5", minimum: 1, maximum: 5 },
  integerDefault: { type: "integer", title: "Whole number, with default", default: 3 },
  boolean: { type: "boolean", title: "Yes or no" },
  booleanDefault: { type: "boolean", title: "Yes or no, with default", default: true },
  choice: { type: "string", title: "Choice", enum: ["red", "green", "blue"] },
  choiceDefault: {
    type: "string",
    title: "Choice, with default",
    enum: ["red", "green", "blue"],
    default: "green",
  },
  titledChoice: { type: "string", title: "Titled choice", oneOf: sizes },
  titledChoiceDefault: {
    type: "string",
    title: "Titled choice, with default",
    oneOf: sizes,
    default: "m",
  },
  namedChoice: {
    type: "string",
    title: "Choice with enumNames",
    enum: ["de", "fr"],
    enumNames: ["German", "French"],
  },
  namedChoiceDefault: {
    type: "string",
    title: "Choice with enumNames, with default",
    enum: ["de", "fr"],
    enumNames: ["German", "French"],
    default: "fr",
  },
  choices: {
    type: "array",
    title: "Choices, at most two",
    items: { type: "string", enum: ["red", "green", "blue"] },
    maxItems: 2,
  },
  choicesDefault: {
    type: "array",
    title: "Choices, with default",
    items: { type: "string", enum: ["red", "green", "blue"] },
    default: ["red", "blue"],
  },
  titledChoices: {
    type: "array",
    title: "Titled choices, at least one if any",
    items: { anyOf: days },
    minItems: 1,
  },
  titledChoicesDefault: {
    type: "array",
    title: "Titled choices, with default",
    items: { anyOf: days },
    default: ["tue"],
  },
} satisfies FormSchema["properties"];

export const everyField = defineSample({
  name: "every-field",
  title: "Every kind of field",
  description: "Asks for every kind of field, with and without a default, and returns the answer.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.form("One of each, please. Three of them are required.", {
      type: "object",
      properties,
      required: ["text", "integer", "titledChoice"],
    });

    switch (answer.action) {
      case "accept":
        return {
          text: `Received ${JSON.stringify(answer.content, null, 2)}`,
          structured: answer.content,
        };
      case "decline":
        return "Received nothing: you said no.";
      case "cancel":
        return "Received nothing: you closed the form.";
    }
  },
});
