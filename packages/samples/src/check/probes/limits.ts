import type { Trait } from "@elicitation-playground/shared/elicitation/traits";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import type { FormField } from "../../sample/formSchema.ts";
import { defineProbe, form, type Probe } from "../probe/probe.ts";

/** The person first tries what the schema forbids. A host that checks answers does not send it. */
function defineLimitProbe(
  name: string,
  title: string,
  /** How the wrong answer breaks the schema, in the third person. */
  breaks: string,
  wrong: string,
  right: JsonValue,
  field: FormField,
  traits?: readonly Trait[],
): Probe {
  return defineProbe({
    name,
    title,
    topic: "limits",
    checks: `The host does not send an answer that ${breaks}.`,
    needs: ["form"],
    requirements: ["EL-check-answer"],
    ...(traits && { traits }),
    questions: () => ({
      answer: {
        ...form(
          `First ${wrong} and try to accept: the host should refuse it. Then enter ${JSON.stringify(right)} and accept.`,
          { value: field },
          { value: right },
        ),
        right: `The host sent only the valid answer, if the person did try to ${wrong}.`,
      },
    }),
  });
}

/** Not about every number, or every multiple choice. */
const noTrait: Trait[] = [];
const code = { type: "string", title: "Code", pattern: "^[A-Z]{3}-[0-9]{3}$" } as const;

export const limitProbes = [
  defineLimitProbe(
    "required",
    "A required field",
    "leaves a required field empty",
    "leave the field empty",
    "here",
    {
      type: "string",
      title: "Text",
      minLength: 1,
    },
  ),
  defineLimitProbe("length", "A length limit", "is too short", 'enter "abc"', "abcdef", {
    type: "string",
    title: "5 to 8 characters",
    minLength: 5,
    maxLength: 8,
  }),
  defineLimitProbe(
    "pattern",
    "A pattern",
    "does not match its pattern",
    'enter "abc"',
    "ABC-123",
    code,
  ),
  defineLimitProbe(
    "format",
    "A format",
    "does not have its format",
    'enter "nobody"',
    "ada@example.com",
    {
      type: "string",
      title: "Email",
      format: "email",
    },
  ),
  defineLimitProbe(
    "range",
    "A range",
    "is outside its range",
    "enter 11",
    7,
    {
      type: "integer",
      title: "1 to 10",
      minimum: 1,
      maximum: 10,
    },
    noTrait,
  ),
  defineLimitProbe(
    "item-count",
    "A number of choices",
    "has too few choices",
    "choose only red",
    ["red", "blue"],
    {
      type: "array",
      title: "At least two",
      items: { type: "string", enum: ["red", "green", "blue"] },
      minItems: 2,
    },
  ),
  defineProbe({
    name: "decline-after-error",
    title: "Decline after an error",
    topic: "limits",
    checks: "The person can still decline when the host has refused an answer.",
    needs: ["form"],
    requirements: ["EL-refuse-any-time"],
    traits: ["form", "text", "pattern"],
    questions: () => ({
      answer: form(
        'Enter "abc" and try to accept: the host should refuse it. Then decline.',
        { code },
        "decline",
      ),
    }),
  }),
];
