import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { WrittenScenario } from "../scenario/scenarioSchema.ts";
import { findVolatile, type Circumstances } from "../scenario/volatileText.ts";

type Outcome = NonNullable<WrittenScenario["tests"][number]["expect"]>;

/** What is different each time is left out at any depth, and the rest is then a part. */
export function toStructured(
  structured: JsonObject,
  others: JsonValue[],
  around: Circumstances,
): Outcome {
  const lasting = toLasting(structured, others, "", around);
  if (JSON.stringify(lasting) === JSON.stringify(structured)) {
    return { structuredContent: structured };
  }
  const part = isJsonObject(lasting) ? lasting : {};
  return Object.keys(part).length === 0 ? {} : { structuredContentPart: part };
}

/** Undefined when nothing of the value lasts. */
function toLasting(
  value: JsonValue,
  others: (JsonValue | undefined)[],
  key: string,
  around: Circumstances,
): JsonValue | undefined {
  if (isJsonObject(value)) {
    if (!others.every(isJsonObject)) return undefined;
    const pairs = Object.entries(value).flatMap(([name, item]) => {
      const lasting = toLasting(
        item,
        others.map((other) => other[name]),
        name,
        around,
      );
      return lasting === undefined ? [] : [[name, lasting] as const];
    });
    return Object.fromEntries(pairs);
  }
  if (Array.isArray(value)) {
    const lists = others.filter((other) => Array.isArray(other));
    if (lists.length < others.length) return undefined;
    if (lists.some((list) => list.length !== value.length)) return undefined;
    const items = value.map((item, index) =>
      toLasting(
        item,
        lists.map((list) => list[index]),
        key,
        around,
      ),
    );
    // A list is compared item by item: one that is missing would move the others.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (others.some((other) => other !== value)) return undefined;
  return isVolatileValue(value, key, around) ? undefined : value;
}

/** Names of numbers that measure the moment. */
const momentary =
  /(?:^|[a-z_])(?:Ms|_ms|[tT]imestamp|[eE]lapsed|[dD]uration|[uU]ptime|[pP]id|[tT]ook|[rR]andom|nonce|seed)$|^ms$/;

function isVolatileValue(value: JsonValue, key: string, around: Circumstances): boolean {
  switch (typeof value) {
    case "string":
      // With its name, as a text that is JSON has it.
      return findVolatile(`"${key}":"${value}"`, around).length > 0;
    case "number":
      if (momentary.test(key)) return !around.said.includes(String(value));
      return findVolatile(`"${key}":${value}`, around).length > 0;
    default:
      return false;
  }
}
