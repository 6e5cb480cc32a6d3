import { Ajv2020 } from "ajv/dist/2020.js";
import type { Options } from "ajv";
import { isJsonObject } from "../../text/json.ts";

/** Compares the items of a list in linear time; ajv compares each with each. */
export class ElicitationAjv extends Ajv2020 {
  constructor(options?: Options) {
    super(options);
    this.removeKeyword("uniqueItems");
    this.addKeyword({
      keyword: "uniqueItems",
      type: "array",
      schemaType: "boolean",
      validate: (isOn: boolean, list: unknown[]) =>
        !isOn || new Set(list.map(toKey)).size === list.length,
    });
  }
}

/** Equal for equal values, whatever the order of their properties. */
function toKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toKey).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? "undefined";
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${toKey(value[name])}`).join()}}`;
}
