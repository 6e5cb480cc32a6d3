import { describeBounds } from "@elicitation-playground/shared/elicitation/schema/describeBounds";
import {
  readDefault,
  type PropertyKind,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import { toEnum } from "@elicitation-playground/shared/elicitation/schema/checkableSchema";
import { elicitationFormats } from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import { controlFor, type UiHints } from "./controlFor.ts";
import { isDateTime, toLocalInput } from "../field/dateTime.ts";

export type PropertyForm = {
  schema: JsonObject;
  uiSchema: UiHints;
  value: JsonValue | undefined;
};

/** The form of a property that has its own control. */
export function toControlForm(
  property: JsonObject,
  read: PropertyKind,
  texts: JsonObject,
  isRequired: boolean,
): PropertyForm {
  const given = property["default"];
  const suggested = isShowable(property, read) ? readDefault(property) : undefined;
  const help = describeBounds(property, isRequired);
  // The group shows nothing selected, which is a valid value if the field is required.
  const value = suggested ?? (isRequired && read.kind === "multiple-choice" ? [] : undefined);
  const isDefaultInvalid = given !== undefined && suggested === undefined;
  return {
    schema: { ...toControlSchema(property, read), ...texts },
    uiSchema: {
      ...controlFor(property, read),
      ...(help !== undefined && { "ui:help": help }),
      "ui:options": {
        ...(suggested !== undefined && { suggested }),
        ...(isDefaultInvalid && {
          note: `The server suggests ${cut(given)}, which isn't valid here.`,
        }),
      },
    },
    value,
  };
}

function toControlSchema(property: JsonObject, read: PropertyKind): JsonObject {
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

/** Fields with other formats are plain text. */
function isKnownFormat(format: JsonValue | undefined): boolean {
  return elicitationFormats.some((known) => known === format);
}

/** A date picker shows only valid dates. A default that it can't show must not be sent unseen. */
function isShowable({ format, default: suggested }: JsonObject, { kind }: PropertyKind): boolean {
  if (kind !== "text" || typeof suggested !== "string") return true;
  if (format === "date-time") return isDateTime(suggested);
  return format !== "date" || toLocalInput(`${suggested}T00:00`).startsWith(`${suggested}T`);
}

/** The form of a property without its own control: a JSON input with a note. */
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
