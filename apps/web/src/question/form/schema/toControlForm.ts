import { describeBounds } from "@elicitation-playground/shared/elicitation/schema/describeBounds";
import {
  readDefault,
  type PropertyKind,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { toEnum } from "@elicitation-playground/shared/elicitation/schema/checkableSchema";
import { elicitationFormats } from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import { controlFor, type UiHints } from "./controlFor.ts";
import { isMoment, toLocalInput } from "../field/dateTime.ts";

export type PropertyForm = {
  schema: JsonObject;
  uiSchema: UiHints;
  value: JsonValue | undefined;
};

/** A property with a control of its own. */
export function toControlForm(
  property: JsonObject,
  read: PropertyKind,
  texts: JsonObject,
  isRequired: boolean,
): PropertyForm {
  const given = property["default"];
  const suggested = isShowable(property, read) ? readDefault(property) : undefined;
  const help = describeBounds(property, isRequired);
  // Nothing ticked is what the group shows, and an answer where one is required.
  const value = suggested ?? (isRequired && read.kind === "multiple-choice" ? [] : undefined);
  const isOdd = given !== undefined && suggested === undefined;
  return {
    schema: { ...shapeOf(property, read), ...texts },
    uiSchema: {
      ...controlFor(property, read),
      ...(help !== undefined && { "ui:help": help }),
      "ui:options": {
        ...(suggested !== undefined && { suggested }),
        ...(isOdd && { note: `The server suggests ${cut(given)}, which does not fit here.` }),
      },
    },
    value,
  };
}

function shapeOf(property: JsonObject, read: PropertyKind): JsonObject {
  switch (read.kind) {
    case "single-choice":
      return toEnum({ type: "string" }, read.options);
    case "multiple-choice":
      return {
        type: "array",
        items: toEnum({ type: "string" }, read.options),
        uniqueItems: true,
      };
    case "text": {
      const { format, maxLength } = property;
      return {
        type: "string",
        ...(isKnownFormat(format) && { format }),
        ...(typeof maxLength === "number" && { maxLength }),
      };
    }
    case "number": {
      const { type, minimum } = property;
      return {
        ...(type !== undefined && { type }),
        ...(typeof minimum === "number" && { minimum }),
      };
    }
    case "boolean":
      return { type: "boolean" };
    case "other":
      return { type: "string" };
  }
}

/** Any other format is written as plain text. */
function isKnownFormat(format: JsonValue | undefined): boolean {
  return elicitationFormats.some((known) => known === format);
}

/** A calendar shows only dates; what it cannot show must not be sent unseen. */
function isShowable({ format, default: suggested }: JsonObject, { kind }: PropertyKind): boolean {
  if (kind !== "text" || typeof suggested !== "string") return true;
  if (format === "date-time") return isMoment(suggested);
  return format !== "date" || toLocalInput(`${suggested}T00:00`).startsWith(`${suggested}T`);
}

/** What no control fits is written as JSON, and says why. */
export function toJsonForm(texts: JsonObject, note: string, property: JsonObject): PropertyForm {
  const value = property["default"];
  return {
    schema: { type: "string", ...texts },
    uiSchema: {
      ...controlFor(property, { kind: "other" }),
      "ui:options": { note, ...(value !== undefined && { suggested: value }) },
    },
    value,
  };
}

function cut(value: JsonValue): string {
  const text = JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
