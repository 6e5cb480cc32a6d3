import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import type { UrlRisk } from "../url/urlRisks.ts";

/** How bad it is: what the spec forbids, what some hosts refuse, what is hard on the person. */
export type Severity = "breaks-spec" | "hosts-may-refuse" | "poor-ux";

/** A place in the request, as the keys that lead there. */
export type Path = readonly string[];
/** Where a rule is broken, and by what. */
export type Mark = { path: Path; detail?: string };

export type Property = {
  name: string;
  path: Path;
  schema: JsonObject;
  /** Name, title and description, as far as they are read. */
  words: { name: string; title: string; description: string };
  /** The options, if it is a choice. */
  choice: SpelledChoice | undefined;
};

/** The request as the rules look at it. */
export type Asked = {
  /** The params as they crossed the wire. */
  request: JsonObject;
  era: string;
  isUrl: boolean;
  /** Of a form, if it is an object at all. */
  schema: JsonObject | undefined;
  /** The first of them; a question can have any number. */
  properties: readonly Property[];
  /** What is suspicious about the URL of a URL question. */
  urlRisks: readonly UrlRisk[];
};

/** Requests come from strangers. Of a long list and of a long text this much is read. */
export const mostRead = { items: 1000, text: 10_000, message: 100_000 };

export type Rule = {
  id: string;
  severity: Severity;
  /** What holds, in one sentence; a finding adds what breaks it. */
  sentence: string;
  /** The heading in the spec's page on elicitation. */
  section: SpecSection;
  /** Who is known to refuse it or to fail on it. */
  hosts?: readonly string[];
  find: (asked: Asked) => readonly Mark[];
};

export type SpecSection =
  | "requested-schema"
  | "elicitation-requests"
  | "url-mode-elicitation-requests"
  | "form-mode-security"
  | "safe-url-handling"
  | "security-considerations";

/** Their request type answers -32602 before a person sees anything; a test asks the SDK itself. */
export const typeScriptSdk = "hosts on the TypeScript SDK";
export const goSdk = "hosts on the Go SDK";

export function defineRule(rule: Rule): Rule {
  return rule;
}

/** For a rule that looks at one property at a time. */
export function eachProperty(
  find: (property: Property, asked: Asked) => readonly Mark[],
): Rule["find"] {
  return (asked) => asked.properties.flatMap((property) => find(property, asked));
}

/** One mark at a keyword of a property, or none. */
export function markIf(isBroken: boolean, path: Path, detail?: string): Mark[] {
  return isBroken ? [{ path, ...(detail !== undefined && { detail }) }] : [];
}

export type SpelledOption = { value: JsonValue | undefined; title?: JsonValue; path: Path };
export type SpelledChoice = {
  path: Path;
  count: number;
  /** The first of them, as they are spelled, none left out. */
  options: SpelledOption[];
  /** Whether these are among all of them. */
  offers: (values: readonly JsonValue[]) => boolean;
};

/** Undefined when it is no choice. */
export function readSpelledChoice(schema: JsonObject, path: Path): SpelledChoice | undefined {
  const items = schema["items"];
  const own = optionsIn(schema, path);
  return own ?? (isJsonObject(items) ? optionsIn(items, [...path, "items"]) : undefined);
}

function optionsIn(schema: JsonObject, path: Path): SpelledChoice | undefined {
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

function toChoice<Spelled>(
  spelled: readonly Spelled[],
  path: Path,
  read: (one: Spelled) => Omit<SpelledOption, "path">,
): SpelledChoice {
  return {
    path,
    count: spelled.length,
    options: spelled
      .slice(0, mostRead.items)
      .map((one, index) => ({ ...read(one), path: [...path, String(index)] })),
    offers(values) {
      const [only] = values;
      if (values.length === 1) return spelled.some((one) => read(one).value === only);
      const all = new Set(spelled.map((one) => read(one).value));
      return values.every((value) => all.has(value));
    },
  };
}

function hasConst(option: JsonValue): option is JsonObject {
  return isJsonObject(option) && option["const"] !== undefined;
}

/** A value in a sentence. */
export function quote(value: JsonValue | undefined): string {
  const text = JSON.stringify(typeof value === "string" ? value.slice(0, 60) : value) ?? "";
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
