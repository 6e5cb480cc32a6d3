import { toPrintable } from "@elicitation-playground/shared/text/printable";

// What every report in JUnit XML shares.

/** The whole file; `counts` are the attributes of its root, `suites` elements. */
export function toJunitReport(counts: string, suites: string[]): string {
  const head = `<testsuites name="elicitation-playground" ${counts}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, "</testsuites>\n"].join("\n");
}

export function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** XML 1.0 does not allow most control characters, not even escaped, nor two more. */
export function escapeXml(text: string): string {
  return toPrintable(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, "\u{FFFD}")
    .replaceAll(/[&<>"\r\n\t]/g, (character) => entities[character] ?? character);
}
