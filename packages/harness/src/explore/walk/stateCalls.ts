import type { Tool } from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ExploreEra } from "../plan/exploreOptions.ts";
import { areValid, keyOfArguments } from "../moves/toolArguments.ts";
import type { OtherCall } from "./frontier.ts";
import type { ToolWalk } from "../plan/record.ts";

/** Calls that have a `requestState`, which can be sent in another call. */
export class StateCalls {
  readonly #calls = new Map<ExploreEra, OtherCall>();

  add({ tool, era, records }: ToolWalk): void {
    const found = records.find(({ plan, states }) => plan.purpose === "base" && states[0]);
    if (found && !this.#calls.has(era)) {
      const moves = found.branch.steps.map(({ move }) => move);
      this.#calls.set(era, { tool: tool.name, arguments: found.plan.arguments, moves });
    }
  }

  /** A call of something else: the same tool with other arguments, or else another tool. */
  otherThan(
    { name, inputSchema }: Pick<Tool, "name" | "inputSchema">,
    sets: readonly JsonObject[],
    era: ExploreEra,
  ): OtherCall | undefined {
    const [first = {}, ...others] = sets;
    const usual = keyOfArguments(inputSchema, first);
    const differing = others.find((set) => keyOfArguments(inputSchema, set) !== usual);
    const other = differing ?? withOtherValue(inputSchema, first);
    if (other) return { tool: name, arguments: other };
    const known = this.#calls.get(era);
    return known?.tool === name ? undefined : known;
  }
}

function withOtherValue(inputSchema: JsonObject, given: JsonObject): JsonObject | undefined {
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === "string") return { ...given, [name]: `${value}-other` };
    if (typeof value !== "number") continue;
    const near = [value + 1, value - 1].map((other) => ({ ...given, [name]: other }));
    const other = near.find((each) => areValid(inputSchema, each));
    if (other) return other;
  }
  return undefined;
}
