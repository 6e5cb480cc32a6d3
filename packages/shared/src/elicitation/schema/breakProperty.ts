import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import { elicitationFormats } from "./ajvOptions.ts";
import { readPropertyKind, type Option } from "./readProperty.ts";

/** The ways in which a value can break the schema of its property. */
export type PropertyBreakage =
  | "wrong-type"
  | "null"
  | "fraction"
  | "below-minimum"
  | "above-maximum"
  | "wrong-format"
  | "unknown-option";

type Broken = [PropertyBreakage, JsonValue];

/** Longer texts are not generated. */
const longestText = 100_000;

/** Values that the property does not allow, each with a different defect. */
export function breakProperty(property: JsonValue | undefined): Broken[] {
  if (!isJsonObject(property)) return [];
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "text":
      return [["wrong-type", 7], ["null", null], ...breakText(property)];
    case "number":
      return [["wrong-type", "seven"], ["null", null], ...breakNumber(property)];
    case "boolean":
      return [
        ["wrong-type", "yes"],
        ["null", null],
      ];
    case "single-choice":
      return breakChoice(read.options);
    case "multiple-choice":
      return [["wrong-type", "not a list"], ["null", null], ...breakList(property, read.options)];
    case "other":
      return [];
  }
}

function breakText({ minLength, maxLength, format }: JsonObject): Broken[] {
  const broken: Broken[] = [];
  if (typeof minLength === "number" && minLength > 0) broken.push(["below-minimum", ""]);
  if (typeof maxLength === "number" && maxLength < longestText) {
    broken.push(["above-maximum", "x".repeat(Math.floor(maxLength) + 1)]);
  }
  const known = elicitationFormats.find((each) => each === format);
  if (known) {
    broken.push(["wrong-format", `not a ${known}`]);
  }
  return broken;
}

function breakNumber({ type, minimum, maximum }: JsonObject): Broken[] {
  const broken: Broken[] = [];
  if (typeof minimum === "number") broken.push(["below-minimum", minimum - step(minimum)]);
  if (typeof maximum === "number") broken.push(["above-maximum", maximum + step(maximum)]);
  if (type === "integer") broken.push(["fraction", 1.5]);
  return broken;
}

/** Adding 1 to a very large number does not change it. */
function step(bound: number): number {
  return Math.max(1, Math.abs(bound) / 1000);
}

function breakChoice(options: Option[]): Broken[] {
  const broken: Broken[] = [["unknown-option", unknownOption(options)]];
  if (options.every(({ value }) => typeof value === "string")) broken.push(["wrong-type", 7]);
  if (options.every(({ value }) => value !== null)) broken.push(["null", null]);
  return broken;
}

function breakList({ minItems, maxItems }: JsonObject, options: Option[]): Broken[] {
  const broken: Broken[] = [["unknown-option", [unknownOption(options)]]];
  const values = options.map(({ value }) => value);
  if (typeof minItems === "number" && minItems > 0) broken.push(["below-minimum", []]);
  if (typeof maxItems === "number" && values.length > maxItems) {
    broken.push(["above-maximum", values]);
  }
  return broken;
}

function unknownOption(options: Option[]): string {
  let option = "not-an-option";
  while (options.some(({ value }) => value === option)) option += "-";
  return option;
}
