import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { maxListed } from "./controlFor.ts";

/** More controls take a browser seconds to draw, and longer names make its element ids huge. */
const maxControls = 2000;
const maxFields = 500;
const maxNameLength = 1000;

/** Why a prepared form is too large to be drawn; undefined if it isn't. */
export function describeFormExcess(schema: JsonObject): string | undefined {
  const names = listNames(schema);
  if (names.length > maxFields) return `It has ${names.length.toLocaleString("en")} fields.`;
  const longest = Math.max(0, ...names.map((name) => name.length));
  if (longest > maxNameLength) {
    return `The name of a field has ${longest.toLocaleString("en")} characters.`;
  }
  const controls = countControls(schema);
  return controls > maxControls ? `It has ${controls.toLocaleString("en")} options.` : undefined;
}

function listNames(schema: JsonValue | undefined): string[] {
  if (!isJsonObject(schema)) return [];
  const { properties, items } = schema;
  const own = isJsonObject(properties) ? properties : {};
  return [...Object.keys(own), ...[...Object.values(own), items].flatMap(listNames)];
}

function countControls(schema: JsonValue | undefined): number {
  if (!isJsonObject(schema)) return 0;
  const { properties, items, enum: options } = schema;
  const listed = Array.isArray(options) && options.length <= maxListed ? options.length : 1;
  const inner = [...Object.values(isJsonObject(properties) ? properties : {}), items];
  return inner.reduce<number>((sum, part) => sum + countControls(part), listed);
}
