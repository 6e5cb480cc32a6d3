import type { JsonValue } from "../../text/json.ts";
import type { AskedField } from "../fieldByField/askedField.ts";
import { readNumber } from "./readNumber.ts";
import type { Option } from "./readProperty.ts";

/**
 * What a typed line means for a field; undefined when it is empty. What cannot be read stays
 * text, for the check to refuse in its own words.
 */
export function readTyped({ read }: AskedField, line: string): JsonValue | undefined {
  const typed = line.trim();
  switch (read.kind) {
    case "text":
      // Spaces belong to a text; what is sent is what was typed.
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

/** By its title, its value or its number in the list. */
function readOption(options: Option[], typed: string): JsonValue {
  const numbered = /^\d+$/.test(typed) ? options[Number(typed) - 1] : undefined;
  const named = options.find(({ value, title }) =>
    [title, typeof value === "string" ? value : JSON.stringify(value)].some(
      (name) => name.toLowerCase() === typed.toLowerCase(),
    ),
  );
  // A name that is a number itself means the option of that name.
  const found = named ?? numbered;
  return found ? found.value : typed;
}

/** Several with commas between them; each counts once, in the order of the list. */
function readOptions(options: Option[], typed: string): JsonValue[] {
  // A title may have a comma of its own.
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
    return JSON.parse(typed) as JsonValue;
  } catch {
    return typed;
  }
}
