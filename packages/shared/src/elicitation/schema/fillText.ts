import type { JsonObject, JsonValue } from "../../text/json.ts";
import { checkContent } from "./checkContent.ts";
import { fillPattern, type Lengths } from "./fillPattern.ts";
import { needsBacktracking } from "./parsePattern.ts";

/**
 * A simple text that the property allows. Undefined if none is found and the pattern can't be
 * checked here.
 */
export function fillText(property: JsonObject): string | undefined {
  const { format, pattern } = property;
  const lengths: Lengths = {
    least: boundOf(property["minLength"], 0),
    most: boundOf(property["maxLength"], Infinity),
  };
  const plain = (typeof format === "string" && toFormat(format, lengths)) || toWords(lengths);
  if (typeof pattern !== "string") return plain;
  const found = fillPattern(pattern, lengths);
  if (needsBacktracking(pattern)) return found;
  const fits = (text: string) =>
    checkContent({ properties: { text: property } }, { text }).length === 0;
  return found !== undefined && fits(found) ? found : plain;
}

function toWords({ least, most }: Lengths): string {
  const text = "text".padEnd(least, " text");
  return text.slice(0, Math.min(most, text.length));
}

/** Examples of each format, split where they can be made longer. */
const texts: Record<string, [start: string, end: string][] | undefined> = {
  email: [
    ["ada", "@example.com"],
    ["a", "@b.co"],
    ["a", "@b.c"],
  ],
  uri: [
    ["https://example.com/", ""],
    ["http://a.b", ""],
    ["a:b", ""],
  ],
  date: [["2026-07-28", ""]],
  "date-time": [
    ["2026-07-28T09:30:00", "Z"],
    ["2026-07-28T09:30:00.0", "Z"],
  ],
};

const growth: Record<string, string | undefined> = { email: "a", uri: "a", "date-time": "0" };

function toFormat(format: string, { least, most }: Lengths): string | undefined {
  const known = texts[format] ?? [];
  const grown = known.map(([start, end], index) => {
    const missing = least - start.length - end.length;
    // Only fractional seconds can have more digits.
    const canGrow = growth[format] !== undefined && (format !== "date-time" || index > 0);
    return start + (growth[format] ?? "").repeat(canGrow ? Math.max(0, missing) : 0) + end;
  });
  return grown.find((text) => text.length >= least && text.length <= most) ?? grown[0];
}

function boundOf(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
