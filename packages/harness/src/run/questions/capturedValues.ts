import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { fillCaptures, toCaptureText } from "../../scenario/captures.ts";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import type { Captures, TextMatch } from "../../scenario/format/schemaParts.ts";
import { toTextMatch } from "../../scenario/volatileText.ts";
import { TestFailure } from "../failure/failure.ts";
import { show } from "../match/difference.ts";
import { describeOutcome } from "../match/matchOutcome.ts";

/** The values that a test has captured so far. */
export class CapturedValues {
  readonly #values = new Map<string, JsonValue>();

  /** A part of a step with its values. Throws if one is missing. */
  fill<T>(part: T): T {
    return fillCaptures(part, (name) => {
      const value = this.#values.get(name);
      if (value !== undefined) return value;
      const cause = `\${capture:${name}} has no value yet. Capture it in an earlier call or question.`;
      throw new TestFailure("missing-capture", cause);
    });
  }

  /** A question to compare with a request, with the values that this request itself would give. */
  fillQuestion(question: ScenarioQuestion, request: ElicitationRequest): ScenarioQuestion {
    const own = new Map(
      Object.entries(question.capture ?? {}).map(([name, captured]) => [
        name,
        read(captured, partsOf(request)).value,
      ]),
    );
    const { capture: _capture, ...rest } = question;
    return fillCaptures(rest, (name) => own.get(name) ?? this.#values.get(name));
  }

  /**
   * How a text of the MCP server is listed in a scenario. `given` is what the scenario sends, `before`
   * the question that had another text.
   */
  toTextMatch(text: string, given: string, before?: ScenarioQuestion): TextMatch {
    const match = toTextMatch(toCaptureText(text, this.#values, JSON.stringify(before)), given);
    if (typeof match === "string" || match.matches === undefined) return match;
    // A pattern has escapes, but not in a reference.
    return { matches: match.matches.replaceAll(/\\\$\\\{(capture:[\w-]+)\\\}/g, "$${$1}") };
  }

  keepFromQuestion({ capture = {} }: ScenarioQuestion, request: ElicitationRequest): void {
    this.#keep(capture, partsOf(request));
  }

  keepFromOutcome(capture: Captures, outcome: CallOutcome): void {
    const [name] = Object.keys(capture);
    if (name === undefined) return;
    if (outcome.status !== "finished") {
      const cause = `Can't capture ${name}: the call ended with ${describeOutcome(outcome)}`;
      throw new TestFailure("missing-capture", cause, { at: ["capture", name] });
    }
    const { structuredContent = null, ...result } = outcome.result;
    this.#keep(capture, { text: textOfResult(result), structuredContent });
  }

  #keep(capture: Captures, source: JsonObject): void {
    for (const [name, captured] of Object.entries(capture)) {
      const { value, missing } = read(captured, source);
      if (missing !== undefined) {
        throw new TestFailure("missing-capture", `Can't capture ${name}: ${missing}`, {
          at: ["capture", name],
        });
      }
      this.#values.set(name, value);
    }
  }
}

function partsOf(request: ElicitationRequest): JsonObject {
  const { message } = request;
  return isUrlRequest(request) ? { message, url: request.url } : { message };
}

/** A captured value, or what was there instead. */
type Found = { value: JsonValue; missing?: never } | { value?: never; missing: string };

function read(captured: Captures[string], source: JsonObject): Found {
  if (typeof captured === "string") return readPath(captured, source);
  const { from, matches } = captured;
  const { value, missing } = readPath(from, source);
  if (missing !== undefined) return { missing };
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const found = new RegExp(matches).exec(text);
  const group = found?.[1] ?? found?.[0];
  if (group !== undefined) return { value: group };
  return { missing: `${from} does not match /${matches}/, but is ${show(text)}` };
}

function readPath(from: string, source: JsonObject): Found {
  let value: JsonValue = source;
  let seen = "";
  for (const step of from.match(/[^.[\]]+/g) ?? []) {
    const inner: JsonValue | undefined = Array.isArray(value)
      ? value[Number(step)]
      : isJsonObject(value) && Object.hasOwn(value, step)
        ? value[step]
        : undefined;
    if (inner === undefined) {
      const there = seen === "" ? "" : `: ${seen} is ${show(value)}`;
      return { missing: `there is no ${from}${there}` };
    }
    const name = Array.isArray(value) ? `[${step}]` : `.${step}`;
    seen = seen === "" ? step : `${seen}${name}`;
    value = inner;
  }
  return { value };
}
