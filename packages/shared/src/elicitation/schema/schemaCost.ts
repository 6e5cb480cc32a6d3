import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import { mostSteps, patternSize } from "./patternSize.ts";

/** About what can be compiled in 50 ms: five hundred simple properties. */
export const mostCost = 500;

type CostOf = (part: JsonValue | undefined) => number;

/**
 * What the parts of a schema cost to compile, with everything they refer to: about one for each
 * schema in it. Infinite for a part that refers to itself or in a way that can't be followed here.
 */
export function createCostOf(root: JsonObject): CostOf {
  const referred = new Map<string, number>();
  const costOf = (schema: JsonValue | undefined, depth: number): number => {
    if (Array.isArray(schema)) return sum(schema, (item) => costOf(item, depth + 1));
    if (!isJsonObject(schema)) return 0;
    if (depth > mostDepth) return Infinity;
    return (
      1 + sum(Object.entries(schema), ([name, value]) => costOfKeyword(name, value, depth + 1))
    );
  };
  const costOfKeyword = (keyword: string, value: JsonValue, depth: number): number => {
    switch (keyword) {
      case "$ref":
        return typeof value === "string" ? costOfRef(value, depth) : 0;
      case "$dynamicRef":
      case "$recursiveRef":
        return Infinity;
      case "$id":
        // It changes what references mean; the id of the whole schema is not used.
        return depth > 1 ? Infinity : 0;
      case "$defs":
      case "definitions":
        return 0;
      case "properties":
      case "patternProperties":
      case "dependentSchemas":
        return costOfNamed(value, keyword === "patternProperties", depth);
      case "pattern":
        return typeof value === "string" ? costOfPattern(value) : 0;
      case "enum":
      case "const":
      case "default":
      case "examples":
      case "required":
        return countValues(value) / valuesPerCost;
      default:
        return costOf(value, depth);
    }
  };
  const costOfNamed = (named: JsonValue, byPattern: boolean, depth: number): number =>
    isJsonObject(named)
      ? sum(
          Object.entries(named),
          ([name, value]) => costOf(value, depth) + (byPattern ? costOfPattern(name) : 0),
        )
      : 0;
  const costOfRef = (ref: string, depth: number): number => {
    const known = referred.get(ref);
    if (known !== undefined) return known;
    // It refers to itself if it is found again before its cost is known.
    referred.set(ref, Infinity);
    const cost = ref === "#" || ref.startsWith("#/") ? costOf(follow(root, ref), depth) : Infinity;
    referred.set(ref, cost);
    return cost;
  };
  return (part) => costOf(part, 0);
}

/** The parts of an answer that have so many values that checking them would take too long. */
export function findTooMany(schema: JsonObject, content: JsonObject): FieldError[] {
  if (countValues(content) <= fewValues) return [];
  const costOf = createCostOf(schema);
  const { properties, ...rules } = schema;
  const isTooMany = (rule: JsonValue | undefined, value: JsonValue | undefined) => {
    const cost = costOf(rule);
    // What costs more is not checked.
    return cost <= mostCost && Math.max(1, cost) * countValues(value) > mostChecks;
  };
  const tooMany = Object.keys(content).filter((name) =>
    isTooMany(isJsonObject(properties) ? properties[name] : undefined, content[name]),
  );
  if (isTooMany(rules, content)) tooMany.unshift("");
  return tooMany.map((field) => ({ field, message: "has too many values to check" }));
}

function countValues(value: JsonValue | undefined, depth = 0): number {
  if (typeof value !== "object" || value === null) return 1;
  if (depth > mostDepth) return Infinity;
  return 1 + sum(Object.values(value), (part) => countValues(part, depth + 1));
}

/** Values times cost. */
const mostChecks = 200_000;
const fewValues = 400;
const mostDepth = 200;
const valuesPerCost = 100;
const stepsPerCost = 40;

function costOfPattern(pattern: string): number {
  return Math.min(patternSize(pattern), mostSteps) / stepsPerCost;
}

function follow(root: JsonObject, ref: string): JsonValue | undefined {
  let node: JsonValue | undefined = root;
  for (const part of ref.split("/").slice(1)) {
    const name = decode(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (Array.isArray(node)) node = node[Number(name)];
    else node = isJsonObject(node) && Object.hasOwn(node, name) ? node[name] : undefined;
  }
  return node;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function sum<T>(items: readonly T[], costOf: (item: T) => number): number {
  let total = 0;
  for (const item of items) total += costOf(item);
  return total;
}
