import { isJsonObject, type JsonObject } from "../text/json.ts";
import type { CallState } from "../log/sessionState.ts";
import { mergeTexts } from "./mergeTexts.ts";
import type { WrittenScenario } from "./scenarioSchema.ts";
import { textOf } from "./textOf.ts";
import { toStructured } from "./toStructured.ts";
import type { Circumstances } from "./volatile.ts";

type Outcome = NonNullable<WrittenScenario["tests"][number]["expect"]>;

/** How a call ended, as it will end again; undefined when it has not. `again` is it in other runs. */
export function toOutcome(
  { outcome }: CallState,
  again: (CallState | undefined)[],
  around: Circumstances,
): Outcome | undefined {
  switch (outcome.status) {
    case "finished":
      return toResult(outcome.result, again.flatMap(resultOf), around);
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

function toResult(result: JsonObject, again: JsonObject[], around: Circumstances): Outcome {
  const text = textOf(result);
  const structured = result["structuredContent"];
  const others = again.map((other) => other["structuredContent"] ?? null);
  const isError = result["isError"] === true;
  return {
    ...(text !== "" && { text: mergeTexts(text, again.map(textOf), around) }),
    ...(isJsonObject(structured) && toStructured(structured, others, around)),
    ...(isError && { isError }),
  };
}

function resultOf(call: CallState | undefined): JsonObject[] {
  return call?.outcome.status === "finished" ? [call.outcome.result] : [];
}
