import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { CallSubject, Tool } from "@elicitation-playground/shared/log/subjects";

// spec: basic/transports/streamable-http, "Custom Headers from Tool Parameters".

/** A header that carries a copy of one argument, so that a gateway need not read the body. */
type ParamHeader = { name: string; path: string[] };

/** A tool whose annotations break the rules: a client over HTTP must not offer it. */
class InvalidParamHeaderError extends Error {}

const annotation = "x-mcp-header";
const token = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const mirroredTypes: ReadonlySet<unknown> = new Set(["string", "integer", "boolean"]);
/** The values of these keywords are data, not schemas. */
const dataKeywords: ReadonlySet<string> = new Set(["const", "default", "enum", "examples"]);

/** The headers that calls of the listed tools carry, over HTTP in 2026-07-28. */
export class ToolHeaders {
  readonly #byTool = new Map<string, ParamHeader[]>();

  /** Returns the tools that can be offered, and reports why the others cannot. */
  read(tools: Tool[], onSkipped: (reason: string) => void): Tool[] {
    this.#byTool.clear();
    return tools.filter(({ name, inputSchema }) => {
      try {
        this.#byTool.set(name, readParamHeaders(inputSchema));
        return true;
      } catch (error) {
        if (!(error instanceof InvalidParamHeaderError)) throw error;
        onSkipped(`The tool "${name}" is skipped: ${error.message}.`);
        return false;
      }
    });
  }

  /** A tool that is not listed yet is called without headers. */
  of(subject: CallSubject): Record<string, string> {
    if (!("tool" in subject)) return {};
    return toParamHeaders(this.#byTool.get(subject.tool) ?? [], subject.arguments);
  }
}

/** The headers that a tool's input schema asks for. */
export function readParamHeaders(inputSchema: JsonObject): ParamHeader[] {
  const headers: ParamHeader[] = [];
  const used = new Set<string>();
  for (const { schema, path } of annotatedIn(inputSchema, [])) {
    const name = schema[annotation];
    if (!path?.length) throw invalid("only a plain property can have a header");
    const at = path.join(".");
    if (typeof name !== "string" || !token.test(name)) {
      throw invalid(`${JSON.stringify(name)} of ${at} is not a valid part of a header name`);
    }
    if (!mirroredTypes.has(schema["type"])) {
      throw invalid(`${at} is not a string, an integer or a boolean`);
    }
    if (used.has(name.toLowerCase())) throw invalid(`"${name}" is used twice`);
    used.add(name.toLowerCase());
    headers.push({ name, path });
  }
  return headers;
}

/** The headers of one call; an argument that is missing or null has none. */
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

/** Every annotated schema; the path is undefined unless only `properties` lead to it. */
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

/** Base64 for a value that a header cannot carry, or that would look encoded. */
function encode(value: string): string {
  const isPlain = /^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(value);
  if (isPlain && !(value.startsWith("=?base64?") && value.endsWith("?="))) return value;
  return `=?base64?${Buffer.from(value, "utf8").toString("base64")}?=`;
}

function invalid(reason: string): InvalidParamHeaderError {
  return new InvalidParamHeaderError(`${annotation}: ${reason}`);
}
