import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

// spec: basic/transports/streamable-http, "Custom Headers from Tool Parameters".

/** A header that carries a copy of one argument, so that a gateway need not read the body. */
export type ParamHeader = { name: string; path: string[] };

/** A tool whose annotations break the rules: a client over HTTP must not offer it. */
export class InvalidParamHeaderError extends Error {}

const annotation = "x-mcp-header";
const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const mirroredTypes: ReadonlySet<unknown> = new Set(["string", "integer", "boolean"]);
/** What stands below these is data, not a schema. */
const dataKeywords: ReadonlySet<string> = new Set(["const", "default", "enum", "examples"]);

/** The headers that a tool's input schema asks for. */
export function readParamHeaders(inputSchema: JsonObject): ParamHeader[] {
  const headers: ParamHeader[] = [];
  const taken = new Set<string>();
  for (const { schema, path } of annotatedIn(inputSchema, [])) {
    const name = schema[annotation];
    const at = path ? path.join(".") : "a place that is not a plain property";
    if (!path?.length) throw invalid(`${at} cannot have a header`);
    if (typeof name !== "string" || !token.test(name)) {
      throw invalid(`${JSON.stringify(name)} at ${at} cannot be part of a header's name`);
    }
    if (!mirroredTypes.has(schema["type"])) {
      throw invalid(`${at} is not a string, an integer or a boolean`);
    }
    if (taken.has(name.toLowerCase())) throw invalid(`"${name}" is asked for twice`);
    taken.add(name.toLowerCase());
    headers.push({ name, path });
  }
  return headers;
}

/** The headers of one call; an argument that is not there, or null, has none. */
export function toParamHeaders(
  headers: readonly ParamHeader[],
  args: JsonObject,
): Record<string, string> {
  const values = headers.flatMap(({ name, path }) => {
    const value = path.reduce<JsonValue | undefined>(
      (at, key) => (isJsonObject(at) && Object.hasOwn(at, key) ? at[key] : undefined),
      args,
    );
    if (value === undefined || value === null || typeof value === "object") return [];
    if (typeof value === "number" && !Number.isSafeInteger(value)) return [];
    return [[`Mcp-Param-${name}`, encode(String(value))] as const];
  });
  return Object.fromEntries(values);
}

type Annotated = { schema: JsonObject; path: string[] | undefined };

/** Every annotated schema; its path is undefined where more than `properties` leads to it. */
function* annotatedIn(schema: JsonValue, path: string[] | undefined): Generator<Annotated> {
  if (Array.isArray(schema)) {
    for (const branch of schema) yield* annotatedIn(branch, undefined);
  } else if (isJsonObject(schema)) {
    if (annotation in schema) yield { schema, path };
    for (const [keyword, below] of Object.entries(schema)) {
      if (dataKeywords.has(keyword)) continue;
      if (keyword !== "properties" || !isJsonObject(below)) yield* annotatedIn(below, undefined);
      else {
        for (const [name, property] of Object.entries(below)) {
          yield* annotatedIn(property, path && [...path, name]);
        }
      }
    }
  }
}

/** What a header cannot carry as it is, or would be taken for encoded, goes as Base64. */
function encode(value: string): string {
  const isPlain = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(value);
  if (isPlain && !(value.startsWith("=?base64?") && value.endsWith("?="))) return value;
  return `=?base64?${Buffer.from(value, "utf8").toString("base64")}?=`;
}

function invalid(reason: string): InvalidParamHeaderError {
  return new InvalidParamHeaderError(`${annotation}: ${reason}`);
}
