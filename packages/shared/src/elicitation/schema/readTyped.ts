import { parseJson, type JsonValue } from "../../text/json.ts";
import type { FormField } from "./formFields.ts";
import type { Option } from "./readProperty.ts";

/**
 * The value of a typed line for a field; undefined when it is empty. What can't be read stays
 * text, so that the check rejects it with its own message.
 */
export function readTyped({ read }: FormField, line: string): JsonValue | undefined {
  const typed = line.trim();
  switch (read.kind) {
    case "text":
      // Spaces are part of a text.
      return line === "" ? undefined : line;
    case "number":
      return readNumber(line);
    case "boolean":
      return readYesOrNo(typed) ?? (typed === "" ? undefined : typed);
    case "single-choice":
      return typed === "" ? undefined : readOption(read.options, typed);
    case "multiple-choice":
      return typed === "" ? undefined : readOptions(read.options, typed);
    case "other":
      return typed === "" ? undefined : readJson(typed);
  }
}

export function readYesOrNo(typed: string): boolean | undefined {
  if (/^(y|yes|true)$/i.test(typed)) return true;
  return /^(n|no|false)$/i.test(typed) ? false : undefined;
}

/** Finds an option by its title, its value or its number in the list. */
function readOption(options: Option[], typed: string): JsonValue {
  const numbered = /^\d+$/.test(typed) ? options[Number(typed) - 1] : undefined;
  const named = options.find(({ value, title }) =>
    [title, typeof value === "string" ? value : JSON.stringify(value)].some(
      (name) => name.toLowerCase() === typed.toLowerCase(),
    ),
  );
  // “2” means the option called 2 if there is one, else the second option.
  const found = named ?? numbered;
  return found ? found.value : typed;
}

/** Reads options separated by commas; each counts once, in the order of the list. */
function readOptions(options: Option[], typed: string): JsonValue[] {
  // A title may contain a comma.
  const whole = readOption(options, typed);
  if (whole !== typed || options.some(({ value }) => value === typed)) return [whole];
  const parts = typed.split(",").map((part) => part.trim());
  const values = parts.filter((part) => part !== "").map((part) => readOption(options, part));
  const keys = new Set(values.map((value) => JSON.stringify(value)));
  const known = options.filter(({ value }) => keys.delete(JSON.stringify(value)));
  return [...known.map(({ value }) => value), ...values.filter((v) => keys.has(JSON.stringify(v)))];
}

function readJson(typed: string): JsonValue {
  try {
    return parseJson(typed);
  } catch {
    return typed;
  }
}

const numeric = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The number that a person typed, or the text itself when it is not a number. A number that JSON
 * would round stays text too, so that nothing else is sent than what was typed.
 */
export function readNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === "") return undefined;
  if (!numeric.test(trimmed)) return text;
  const number = Number(trimmed);
  const isExact = Number.isFinite(number) && digitsOf(trimmed) === digitsOf(String(number));
  return isExact ? number : text;
}

/** Why a typed number can't be sent; undefined when the text is not a number. */
export function describeUnsendable(value: unknown): string | undefined {
  if (typeof value !== "string" || !numeric.test(value.trim())) return undefined;
  const number = Number(value);
  if (!Number.isFinite(number)) return "is larger than any number that can be sent";
  if (number === 0) return "is too close to zero to be sent";
  return "has more digits than can be sent exactly";
}

function digitsOf(text: string): string {
  const [mantissa = ""] = text.toLowerCase().split("e");
  const digits = mantissa.replace(/[+.-]/g, "");
  return digits.replace(/^0+/, "").replace(/0+$/, "");
}
