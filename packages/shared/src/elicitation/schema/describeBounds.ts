import { readPropertyKind } from "./readProperty.ts";
import type { JsonObject } from "../../text/json.ts";

/** The bounds of a property in words, shown before the person answers. */
export function describeBounds(property: JsonObject, isRequired: boolean): string | undefined {
  switch (readPropertyKind(property).kind) {
    case "text":
      return describeText(property);
    case "number":
      return describeNumber(property);
    case "multiple-choice": {
      const range = describeRange(property["minItems"], property["maxItems"]);
      const isOptional = !isRequired && Number(property["minItems"]) > 0;
      return range && (isOptional ? `Choose none, or ${range}.` : `Choose ${range}.`);
    }
    case "boolean":
    case "single-choice":
    case "other":
      return undefined;
  }
}

function describeText(property: JsonObject): string | undefined {
  const { minLength, maxLength, pattern } = property;
  // A minimum of 1 only means that the text is not empty.
  const range = describeRange(minLength === 1 ? undefined : minLength, maxLength);
  const length =
    range && `${capitalize(range)} ${range === "at most 1" ? "character" : "characters"}.`;
  const shape = typeof pattern === "string" ? `Pattern: ${pattern}` : undefined;
  return [length, shape].filter((part) => part !== undefined).join(" ") || undefined;
}

function describeNumber(property: JsonObject): string | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = property;
  const parts = [
    describeRange(minimum, maximum),
    typeof exclusiveMinimum === "number" ? `more than ${exclusiveMinimum}` : undefined,
    typeof exclusiveMaximum === "number" ? `less than ${exclusiveMaximum}` : undefined,
    typeof multipleOf === "number" ? `a multiple of ${multipleOf}` : undefined,
  ].filter((part) => part !== undefined);
  const bounds = parts.join(", ");
  if (property["type"] === "integer") {
    return bounds === "" ? "A whole number." : `A whole number, ${bounds}.`;
  }
  return bounds === "" ? undefined : `${capitalize(bounds)}.`;
}

function describeRange(least: unknown, most: unknown): string | undefined {
  const hasLeast = typeof least === "number";
  const hasMost = typeof most === "number";
  if (hasLeast && hasMost) return least === most ? `exactly ${least}` : `${least} to ${most}`;
  if (hasLeast) return `at least ${least}`;
  if (hasMost) return `at most ${most}`;
  return undefined;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
