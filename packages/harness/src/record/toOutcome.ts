import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { WrittenScenario } from "../scenario/format/scenarioSchema.ts";
import { findVolatile, masked } from "../scenario/volatileText.ts";
import { mergeTexts } from "./mergeTexts.ts";

type WrittenOutcome = NonNullable<WrittenScenario["tests"][number]["expect"]>;

/** How a call ended; undefined if it has not. `reruns` are the same call in other runs. */
export function toOutcome(
  { outcome }: CallState,
  reruns: (CallState | undefined)[],
  given: string,
): WrittenOutcome | undefined {
  switch (outcome.status) {
    case "finished": {
      const results = reruns.flatMap((rerun) =>
        rerun?.outcome.status === "finished" ? [rerun.outcome.result] : [],
      );
      return toResult(outcome.result, results, given);
    }
    case "failed": {
      const { code, mcpError } = outcome.problem;
      return { error: { code: mcpError?.code ?? code } };
    }
    case "cancelled":
      return { cancelled: true };
    case "running":
    case "queued":
    case "parked":
      return undefined;
  }
}

function toResult(result: JsonObject, reruns: JsonObject[], given: string): WrittenOutcome {
  const text = textOfResult(result);
  const structured = result["structuredContent"];
  const others = reruns.map((other) => other["structuredContent"] ?? null);
  const isError = result["isError"] === true;
  return {
    ...(text !== "" && { text: mergeTexts(text, reruns.map(textOfResult), given) }),
    ...(isJsonObject(structured) && toStructuredContent(structured, others, given)),
    ...(isError && { isError }),
  };
}

/** Without the values that change on every run, at any depth. */
function toStructuredContent(
  structured: JsonObject,
  others: JsonValue[],
  given: string,
): WrittenOutcome {
  const stable = toStable(structured, others, given);
  if (JSON.stringify(stable) === JSON.stringify(structured)) {
    return { structuredContent: structured };
  }
  const part = isJsonObject(stable) ? stable : {};
  return Object.keys(part).length === 0 ? {} : { structuredContentPart: part };
}

/** The part of a value that is the same on every run; undefined if there is none. */
function toStable(
  value: JsonValue,
  others: (JsonValue | undefined)[],
  given: string,
): JsonValue | undefined {
  if (isJsonObject(value)) {
    if (!others.every(isJsonObject)) return undefined;
    const pairs = Object.entries(value).flatMap(([name, item]) => {
      const counterparts = others.map((other) => other[name]);
      const stable = toStable(item, counterparts, given);
      return stable === undefined ? [] : [[name, stable] as const];
    });
    return Object.fromEntries(pairs);
  }
  if (Array.isArray(value)) {
    const lists = others.filter((other) => Array.isArray(other));
    if (lists.length < others.length) return undefined;
    if (lists.some((list) => list.length !== value.length)) return undefined;
    const items = value.map((item, index) => {
      const counterparts = lists.map((list) => list[index]);
      return toStable(item, counterparts, given);
    });
    // Lists are compared item by item, so no item may be left out.
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (others.some((other) => other !== value)) return undefined;
  const isVolatile = typeof value === "string" && findVolatile(value, given, masked).length > 0;
  return isVolatile ? undefined : value;
}
