import type { Ask, WhenUnsupported } from "./ask.ts";
import type { FormField } from "./formSchema.ts";
import type { Asking } from "./steps.ts";

/** The answer to a form with one field. */
export type Answer<Value> =
  { action: "accept"; value: Value } | { action: "decline" } | { action: "cancel" };

type Labels = WhenUnsupported & { title?: string; description?: string };
type Texts = Labels & {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  default?: string;
};
type Numbers = Labels & { minimum?: number; maximum?: number; default?: number };
/** The titles of the options, by value. */
type Options<Value extends string> = Record<Value, string>;

/** Forms with one required field. */
export type AskKinds = {
  confirm(message: string, options?: Labels & { default?: boolean }): Asking<Answer<boolean>>;
  text(message: string, options?: Texts): Asking<Answer<string>>;
  email(message: string, options?: Labels & { default?: string }): Asking<Answer<string>>;
  uri(message: string, options?: Labels & { default?: string }): Asking<Answer<string>>;
  date(message: string, options?: Labels & { default?: string }): Asking<Answer<string>>;
  dateTime(message: string, options?: Labels & { default?: string }): Asking<Answer<string>>;
  number(message: string, options?: Numbers): Asking<Answer<number>>;
  integer(message: string, options?: Numbers): Asking<Answer<number>>;
  select<Value extends string>(
    message: string,
    options: Options<Value>,
    labels?: Labels & { default?: NoInfer<Value> },
  ): Asking<Answer<Value>>;
  selectMany<Value extends string>(
    message: string,
    options: Options<Value>,
    labels?: Labels & { minItems?: number; maxItems?: number; default?: NoInfer<Value>[] },
  ): Asking<Answer<Value[]>>;
};

export function askKinds(form: Ask["form"]): AskKinds {
  function* one<Value>(
    message: string,
    field: FormField,
    { whenUnsupported }: WhenUnsupported = {},
  ): Asking<Answer<Value>> {
    const schema = { type: "object" as const, properties: { value: field }, required: ["value"] };
    const options = whenUnsupported === undefined ? {} : { whenUnsupported };
    const answer = yield* form(message, schema, options);
    if (answer.action !== "accept") return answer;
    // `form` has checked it against the field.
    return { action: "accept", value: answer.content["value"] as Value };
  }

  return {
    confirm: (message, options) => one(message, field("boolean", "Yes or no", options), options),
    text: (message, options) => one(message, field("string", "Answer", options), options),
    email: (message, options) => one(message, text("email", "Email", options), options),
    uri: (message, options) => one(message, text("uri", "URL", options), options),
    date: (message, options) => one(message, text("date", "Date", options), options),
    dateTime: (message, options) =>
      one(message, text("date-time", "Date and time", options), options),
    number: (message, options) => one(message, field("number", "Number", options), options),
    integer: (message, options) => one(message, field("integer", "Number", options), options),
    select: (message, options, labels) => {
      const { whenUnsupported: _whenUnsupported, ...rest } = labels ?? {};
      const choice = { type: "string" as const, oneOf: titled(options) };
      return one(message, { title: "Choice", ...choice, ...rest }, labels);
    },
    selectMany: (message, options, labels) => {
      const { whenUnsupported: _whenUnsupported, ...rest } = labels ?? {};
      const choices = { type: "array" as const, items: { anyOf: titled(options) } };
      return one(message, { title: "Choices", ...choices, ...rest }, labels);
    },
  };
}

function titled(options: Options<string>): { const: string; title: string }[] {
  return Object.entries(options).map(([value, title]) => ({ const: value, title }));
}

function field<
  Type extends "boolean" | "string" | "number" | "integer",
  More extends WhenUnsupported,
>(type: Type, title: string, options?: More) {
  const { whenUnsupported: _whenUnsupported, ...rest } = options ?? ({} as More);
  return { type, title, ...rest };
}

function text(
  format: "email" | "uri" | "date" | "date-time",
  title: string,
  options?: Labels & { default?: string },
) {
  return { ...field("string", title, options), format };
}
