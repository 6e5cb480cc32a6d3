import type { JsonValue } from "../../text/json.ts";
import type { FormField } from "./formFields.ts";

const longest = 60;

/** What is answered, as the person knows it: by the titles of the options. */
export function describeAnswer({ read }: FormField, value: JsonValue | undefined): string {
  if (value === undefined) return "Not answered";
  switch (read.kind) {
    case "boolean":
      return value === true ? "Yes" : value === false ? "No" : toText(value);
    case "single-choice":
      return titleOf(read.options, value);
    case "multiple-choice": {
      if (!Array.isArray(value)) return toText(value);
      return value.length === 0
        ? "None"
        : value.map((item) => titleOf(read.options, item)).join(", ");
    }
    case "text":
    case "number":
    case "other":
      return toText(value);
  }
}

/** The question for one field on a line, with what an empty line would answer. */
export function promptField(field: FormField, current: JsonValue | undefined): string {
  const isAnswered = current !== undefined;
  if (field.read.kind === "boolean") {
    const letters = `${current === true ? "Y" : "y"}/${current === false ? "N" : "n"}`;
    return `${field.title} [${letters}]`;
  }
  if (!isAnswered) return field.title;
  const shown = describeAnswer(field, current).replaceAll("\n", "⏎");
  return `${field.title} [${shown.length > longest ? `${shown.slice(0, longest - 1)}…` : shown}]`;
}

const mostListed = 30;

/** The options by number; of very many the first, or those that a part of their name picks. */
export function listOptions({ read }: FormField, part = ""): string | undefined {
  if (!("options" in read)) return undefined;
  const wanted = part.trim().toLowerCase();
  const fitting = read.options.flatMap(({ title }, index) =>
    title.toLowerCase().includes(wanted) ? [`  ${index + 1}) ${title}`] : [],
  );
  const left = fitting.length - mostListed;
  const rest = left > 0 ? [`  and ${left} more: type a part of the name to see what fits`] : [];
  return [...fitting.slice(0, mostListed), ...rest].join("\n");
}

/** What `?` says about a field: all that its schema tells, and what an empty line does. */
export function explainField(field: FormField, current: JsonValue | undefined): string[] {
  const { read, description, bounds, isRequired } = field;
  const ways: Record<typeof read.kind, string> = {
    text: "Type one line.",
    number: "Type a number.",
    boolean: "Type y or n.",
    "single-choice": "Type the number or the name of one option.",
    "multiple-choice": "Type numbers or names with commas between them, like 1, 3.",
    other: "Type it as JSON.",
  };
  const empty =
    current !== undefined
      ? `An empty line keeps ${describeAnswer(field, current)}.`
      : isRequired
        ? "It must be answered."
        : "An empty line leaves it out.";
  const leaveOut = current !== undefined && !isRequired ? ":none leaves it out." : undefined;
  return [description, bounds, hintOf(field), `${ways[read.kind]} ${empty}`, leaveOut].filter(
    (part) => part !== undefined,
  );
}

const formats: Record<string, string> = {
  email: "An email address, like ada@example.com",
  uri: "A whole URL, like https://example.com/page",
  date: "A date, like 2026-07-28",
  "date-time": "A date and time with zone, like 2026-07-28T09:30:00Z",
};

/** What a format looks like; where there is none, nothing. */
export function hintOf({ property }: FormField): string | undefined {
  const { format } = property;
  return typeof format === "string" ? formats[format] : undefined;
}

function titleOf(options: { value: JsonValue; title: string }[], value: JsonValue): string {
  const key = JSON.stringify(value);
  return options.find((option) => JSON.stringify(option.value) === key)?.title ?? toText(value);
}

function toText(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
