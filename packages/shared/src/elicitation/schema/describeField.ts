import type { JsonValue } from "../../text/json.ts";
import type { FormField } from "./formFields.ts";

const longest = 60;

/** An answer as the person sees it, with the titles of its options. */
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

/** The prompt for one field, with the value that an empty line keeps. */
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

/** The options by number, of a long list only the first that contain `part`. */
export function listOptions({ read }: FormField, part = ""): string | undefined {
  if (!("options" in read)) return undefined;
  const search = part.trim().toLowerCase();
  const matching = read.options.flatMap(({ title }, index) =>
    title.toLowerCase().includes(search) ? [`  ${index + 1}) ${title}`] : [],
  );
  const left = matching.length - mostListed;
  const rest = left > 0 ? [`  and ${left} more: type part of a name to search`] : [];
  return [...matching.slice(0, mostListed), ...rest].join("\n");
}

/** The help for a field: what its schema says, and what an empty line does. */
export function explainField(field: FormField, current: JsonValue | undefined): string[] {
  const { read, description, bounds, isRequired } = field;
  const ways: Record<typeof read.kind, string> = {
    text: "Type one line.",
    number: "Type a number.",
    boolean: "Type y or n.",
    "single-choice": "Type the number or name of an option.",
    "multiple-choice": "Type numbers or names separated by commas, like 1, 3.",
    other: "Type JSON.",
  };
  const empty =
    current !== undefined
      ? `An empty line keeps ${describeAnswer(field, current)}.`
      : isRequired
        ? "An answer is required."
        : "An empty line skips it.";
  const leaveOut = current !== undefined && !isRequired ? ":none skips it." : undefined;
  return [description, bounds, hintOf(field), `${ways[read.kind]} ${empty}`, leaveOut].filter(
    (part) => part !== undefined,
  );
}

const formats: Record<string, string> = {
  email: "An email address, like ada@example.com",
  uri: "A complete URL, like https://example.com/page",
  date: "A date, like 2026-07-28",
  "date-time": "A date and time with time zone, like 2026-07-28T09:30:00Z",
};

/** An example of the format, if the field has one. */
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
