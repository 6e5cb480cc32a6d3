import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { TextMatch } from "../../../scenario/format/schemaParts.ts";
import {
  escapePattern,
  findVolatile,
  toTextMatch,
  type Shape,
} from "../../../scenario/volatileText.ts";
import type { BranchRecord } from "../../plan/record.ts";
import type { WrittenOutcome } from "./writtenTest.ts";

type Unwanted = NonNullable<WrittenOutcome["not"]>;

/** No more than this is compared. */
const longest = 200;
/** Counters go on from run to run. */
const numbers: Shape[] = [{ find: /\d+/g, pattern: "\\d+" }];

/** The result of a branch, as one that a fixed server does not give. */
export function resultOf(record: BranchRecord, inputs: unknown): Unwanted {
  const { endText, structured, secrets } = record;
  if (endText === "" && structured) return { structuredContentPart: withoutVolatile(structured) };
  const given = { inputs: JSON.stringify(inputs), secrets };
  if (endText.length <= longest) return { text: toLooseMatch(endText, given) };
  const match = toLooseMatch(endText.slice(0, longest), given);
  if (typeof match === "string") return { text: { contains: match } };
  // The end may be a part of what is another value each time.
  return { text: { matches: (match.matches ?? "").replace(/\$$/, "") } };
}

type Given = { inputs: string; secrets: readonly string[] };

/** Like `toTextMatch`, but any number that is not an input may differ. */
function toLooseMatch(text: string, { inputs, secrets }: Given): TextMatch {
  const quoted = new RegExp(`(${secrets.map(escapePattern).join("|") || "(?!)"})`);
  const pattern = text
    .split(quoted)
    // Every other part is a secret.
    .map((part, index) => (index % 2 === 1 ? escapePattern(part) : toLoosePattern(part, inputs)))
    .join("");
  return pattern === escapePattern(text) ? text : { matches: `^${pattern}$` };
}

function toLoosePattern(text: string, inputs: string): string {
  let pattern = "";
  let end = 0;
  const addLiteral = (literal: string) => {
    const match = toTextMatch(literal, inputs, numbers);
    pattern += typeof match === "string" ? escapePattern(match) : patternOf(match);
  };
  for (const part of findVolatile(text, inputs)) {
    addLiteral(text.slice(end, part.start));
    pattern += part.pattern;
    end = part.end;
  }
  addLiteral(text.slice(end));
  return pattern;
}

function patternOf({ matches = "" }: Exclude<TextMatch, string>): string {
  return matches.replace(/^\^/, "").replace(/\$$/, "");
}

/** Structured content without what may be another value in the next run. */
function withoutVolatile(structured: JsonObject): JsonObject {
  const kept: JsonObject = {};
  for (const [name, value] of Object.entries(structured)) {
    if (isJsonObject(value)) kept[name] = withoutVolatile(value);
    else if (findVolatile(JSON.stringify(value), "", numbers).length === 0) kept[name] = value;
  }
  return kept;
}
