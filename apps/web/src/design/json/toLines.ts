import { isJsonObject } from "@elicitation-playground/shared/text/json";

/** One line of formatted JSON, with the path of the value that starts on it. */
export type JsonLine = { text: string; path: readonly string[] };

const indent = "  ";

/** The text of `JSON.stringify(value, null, 2)`, line by line. */
export function toLines(value: unknown): JsonLine[] {
  return format(value, [], "");
}

function format(value: unknown, path: readonly string[], margin: string): JsonLine[] {
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const children = listChildren(value);
  if (!children) return [{ text: JSON.stringify(value) ?? "null", path }];
  if (children.length === 0) return [{ text: open + close, path }];
  const inner = children.flatMap(([name, child], index) => {
    const lines = format(child, [...path, name], margin + indent);
    const label = Array.isArray(value) ? "" : `${JSON.stringify(name)}: `;
    const comma = index < children.length - 1 ? "," : "";
    return lines.map(({ text, path: at }, nth) => ({
      path: at,
      text: `${nth === 0 ? margin + indent + label : ""}${text}${nth === lines.length - 1 ? comma : ""}`,
    }));
  });
  return [{ text: open, path }, ...inner, { text: margin + close, path: [...path, ""] }];
}

function listChildren(value: unknown): [string, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((child, index) => [String(index), child]);
  return isJsonObject(value) ? Object.entries(value) : undefined;
}
