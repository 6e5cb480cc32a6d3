import { isJsonObject, type JsonObject, type JsonValue } from "../../../text/json.ts";
import { findUrlRisks, type UrlRisk } from "../../url/urlRisks.ts";

/** A place in the request, as the keys that lead there. */
export type Path = readonly string[];

export type LintedProperty = {
  name: string;
  path: Path;
  schema: JsonObject;
  /** Name, title and description, cut to a length that is quick to search. */
  words: { name: string; title: string; description: string };
  /** The options, if it is a choice. */
  choice: LintedChoice | undefined;
};

/** The request as the rules see it. */
export type LintedRequest = {
  /** The params as they crossed the wire. */
  request: JsonObject;
  /** The last question before it with the same `elicitationId`. */
  earlier: JsonObject | undefined;
  isUrl: boolean;
  /** The schema of a form; undefined when it is not an object. */
  schema: JsonObject | undefined;
  /** The first properties; a form can have any number of them. */
  properties: readonly LintedProperty[];
  /** What is suspicious about the URL of a URL question. */
  urlRisks: readonly UrlRisk[];
};

/** How much of a long list, text or message the rules read: an MCP server can send anything. */
export const mostRead = { items: 1000, text: 10_000, message: 100_000, option: 200 };

export function toLintedRequest(request: JsonObject, earlier?: JsonObject): LintedRequest {
  const isUrl = request["mode"] === "url";
  const { requestedSchema: schema, url } = request;
  return {
    request,
    earlier,
    isUrl,
    schema: !isUrl && isJsonObject(schema) ? schema : undefined,
    properties: !isUrl && isJsonObject(schema) ? readProperties(schema) : [],
    urlRisks: isUrl ? findUrlRisks(typeof url === "string" ? url : "") : [],
  };
}

function readProperties({ properties }: JsonObject): LintedProperty[] {
  if (!isJsonObject(properties)) return [];
  const names = Object.keys(properties).slice(0, mostRead.items);
  // Bounds the total, but reads enough of each text to see what it asks for.
  const most = Math.max(100, Math.floor((3 * mostRead.text) / names.length));
  const readText = (text: unknown) =>
    typeof text === "string" ? text.slice(0, Math.min(most, mostRead.text)) : "";
  return names.map((name) => {
    const property = properties[name];
    const path = ["requestedSchema", "properties", name];
    const schema = isJsonObject(property) ? property : {};
    const { title, description } = schema;
    return {
      name,
      path,
      schema,
      words: { name: readText(name), title: readText(title), description: readText(description) },
      choice: readChoice(schema, path),
    };
  });
}

export type LintedOption = { value: JsonValue | undefined; title?: JsonValue; path: Path };
export type LintedChoice = {
  path: Path;
  count: number;
  /** The first options as they are written, including duplicates and invalid ones. */
  options: LintedOption[];
  /** Whether all options together include these values. */
  offers: (values: readonly JsonValue[]) => boolean;
};

function readChoice(schema: JsonObject, path: Path): LintedChoice | undefined {
  const items = schema["items"];
  const own = readOptions(schema, path);
  return own ?? (isJsonObject(items) ? readOptions(items, [...path, "items"]) : undefined);
}

function readOptions(schema: JsonObject, path: Path): LintedChoice | undefined {
  const values = schema["enum"];
  if (Array.isArray(values)) {
    return toChoice(values, [...path, "enum"], (value) => ({ value }));
  }
  const keyword = Array.isArray(schema["oneOf"]) ? "oneOf" : "anyOf";
  const titled = schema[keyword];
  if (!Array.isArray(titled) || !titled.every(hasConst)) return undefined;
  return toChoice(titled, [...path, keyword], ({ const: value, title }) => ({
    value,
    ...(title !== undefined && { title }),
  }));
}

function toChoice<Written>(
  written: readonly Written[],
  path: Path,
  read: (option: Written) => Omit<LintedOption, "path">,
): LintedChoice {
  return {
    path,
    count: written.length,
    options: written
      .slice(0, mostRead.items)
      .map((option, index) => ({ ...read(option), path: [...path, String(index)] })),
    offers(values) {
      const [only] = values;
      if (values.length === 1) return written.some((option) => read(option).value === only);
      const all = new Set(written.map((option) => read(option).value));
      return values.every((value) => all.has(value));
    },
  };
}

function hasConst(option: JsonValue): option is JsonObject {
  return isJsonObject(option) && option["const"] !== undefined;
}
