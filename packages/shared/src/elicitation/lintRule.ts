import { isJsonObject, type JsonObject, type JsonValue } from "../json.ts";

/** How bad it is: what the spec forbids, what some hosts refuse, what is hard on the person. */
export type Severity = "breaks-spec" | "hosts-may-refuse" | "poor-ux";

/** A place in the request, as the keys that lead there. */
export type Path = readonly string[];
/** Where a rule is broken, and by what. */
export type Mark = { path: Path; detail?: string };

export type Property = { name: string; path: Path; schema: JsonObject };

/** The request as the rules look at it. */
export type Asked = {
  /** The params as they crossed the wire. */
  request: JsonObject;
  era: string;
  isUrl: boolean;
  /** Of a form, if it is an object at all. */
  schema: JsonObject | undefined;
  properties: readonly Property[];
};

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
export type SpelledChoice = { values: JsonValue[]; path: Path; options: SpelledOption[] };

/** The options of a choice as they are spelled, none left out; undefined when there are none. */
export function spelledChoice({ schema, path }: Property): SpelledChoice | undefined {
  const items = schema["items"];
  const own = optionsIn(schema, path);
  return own ?? (isJsonObject(items) ? optionsIn(items, [...path, "items"]) : undefined);
}

function optionsIn(schema: JsonObject, path: Path): SpelledChoice | undefined {
  const values = schema["enum"];
  if (Array.isArray(values)) {
    const at = [...path, "enum"];
    const options = values.map((value, index) => ({ value, path: [...at, String(index)] }));
    return { values, path: at, options };
  }
  const keyword = Array.isArray(schema["oneOf"]) ? "oneOf" : "anyOf";
  const titled = schema[keyword];
  if (!Array.isArray(titled)) return undefined;
  const at = [...path, keyword];
  const options: SpelledOption[] = [];
  for (const [index, option] of titled.entries()) {
    if (!isJsonObject(option) || option["const"] === undefined) return undefined;
    const { const: value, title } = option;
    options.push({ value, ...(title !== undefined && { title }), path: [...at, String(index)] });
  }
  return {
    values: titled.map((option) => (option as JsonObject)["const"] ?? null),
    path: at,
    options,
  };
}
