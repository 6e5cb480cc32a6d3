import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { mergeTexts } from "./mergeTexts.ts";
import type { WrittenScenario } from "../scenario/scenarioSchema.ts";
import { textOf } from "../run/match/textOf.ts";
import { toStructured } from "./toStructured.ts";
import type { Circumstances } from "../scenario/volatileText.ts";

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
