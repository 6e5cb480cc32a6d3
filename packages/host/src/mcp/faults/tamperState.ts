import { isJsonObject, parseJson, type JsonValue } from "@elicitation-playground/shared/text/json";

/**
 * Changes a value in the JSON of a state, plain or in base64, so that an MCP server that does not
 * verify its state can still read it. In any other state, one character changes.
 */
export function tamperState(state: string): string {
  const plain = tamperJson(state);
  if (plain !== undefined) return plain;
  // A signature follows a dot, as in a JWT.
  const parts = state.split(".");
  for (const [index, part] of parts.entries()) {
    const changed = tamperBase64(part);
    if (changed !== undefined) return parts.with(index, changed).join(".");
  }
  return changeCharacter(state);
}

function tamperBase64(text: string): string | undefined {
  const encoding = /[+/=]/.test(text) ? "base64" : "base64url";
  const bytes = Buffer.from(text, encoding);
  const changed = tamperJson(bytes.toString());
  return changed === undefined ? undefined : Buffer.from(changed).toString(encoding);
}

function tamperJson(text: string): string | undefined {
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch {
    return undefined;
  }
  const isContainer = Array.isArray(value) || isJsonObject(value);
  const changed = isContainer ? changeValue(value) : undefined;
  return changed === undefined ? undefined : JSON.stringify(changed);
}

/** The value with its first text, number or boolean changed; undefined if it has none. */
function changeValue(value: JsonValue): JsonValue | undefined {
  if (typeof value === "string") return value === "" ? "A" : changeCharacter(value);
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const changed = changeValue(item);
    if (changed === undefined) continue;
    return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  }
  return undefined;
}

/** Changes one character in the middle: the last characters of base64 may not matter. */
function changeCharacter(text: string): string {
  const middle = Math.floor(text.length / 2);
  const other = text[middle] === "A" ? "B" : "A";
  return `${text.slice(0, middle)}${other}${text.slice(middle + 1)}`;
}
