import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/** How values are written into a file: as JSON into JSON, and into YAML so that they fit anywhere. */
export function writerOf(text: string): (value: JsonValue) => string {
  return isJsonText(text) ? JSON.stringify : toFlow;
}

export function isJsonText(text: string): boolean {
  return text.trimStart().startsWith("{");
}

/** YAML that fits anywhere: names bare, other texts quoted, lists and objects in one line. */
function toFlow(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(toFlow).join(", ")}]`;
  if (isJsonObject(value)) {
    const pairs = Object.entries(value).map(([key, item]) => `${toFlow(key)}: ${toFlow(item)}`);
    return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
  }
  const isName = typeof value === "string" && /^(?!true$|false$|null$)[a-z_][\w-]*$/i.test(value);
  return isName ? value : JSON.stringify(value);
}
