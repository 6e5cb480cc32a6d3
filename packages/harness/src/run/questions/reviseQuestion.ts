import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import type { TextMatch } from "../../scenario/format/schemaParts.ts";
import { fieldsOf, matchQuestion, modeOf } from "../match/matchQuestion.ts";
import { projectPart } from "../match/matchValue.ts";

/** The keys of a listed question that a request differs in: message, fields and so on. */
export function differingParts(question: ScenarioQuestion, request: ElicitationRequest): string[] {
  const parts = matchQuestion(question, request).map(({ what }) => what.split(/[.[]/)[0] ?? "");
  return [...new Set(parts)];
}

/**
 * The listed question as it is asked now, with the same keys and the same answer. `filled` is the
 * question with its captured values.
 */
export function toRevised(
  question: ScenarioQuestion,
  filled: ScenarioQuestion,
  request: ElicitationRequest,
  parts: string[],
  toText: (text: string) => TextMatch,
): ScenarioQuestion {
  const isUrl = isUrlRequest(request);
  const revised = { ...question };
  if (parts.includes("message")) revised.message = toText(request.message);
  if (parts.includes("mode")) revised.mode = modeOf(request);
  if (parts.includes("fields")) revised.fields = inOldOrder(question.fields, fieldsOf(request));
  if (parts.includes("url") && isUrl) revised.url = toText(request.url);
  if (parts.includes("schema") && !isUrl) {
    const schema = projectPart(question.schema ?? {}, request.requestedSchema);
    const kept = keepEqual(question.schema ?? {}, filled.schema ?? {}, schema);
    revised.schema = isJsonObject(kept) ? kept : {};
  }
  return revised;
}

/** A value as it was written, wherever it still is what it was with captured values. */
function keepEqual(written: JsonValue, filled: JsonValue, now: JsonValue): JsonValue {
  if (JSON.stringify(filled) === JSON.stringify(now)) return written;
  if (!isJsonObject(written) || !isJsonObject(filled) || !isJsonObject(now)) return now;
  return Object.fromEntries(
    Object.entries(now).map(([key, value]) => [
      key,
      keepEqual(written[key] ?? value, filled[key] ?? null, value),
    ]),
  );
}

function inOldOrder(before: string[] = [], after: string[]): string[] {
  const kept = before.filter((field) => after.includes(field));
  return [...kept, ...after.filter((field) => !before.includes(field))];
}

/** An unlisted question, with an answer that lets the call continue if one can be generated. */
export function toNewQuestion(request: ElicitationRequest, message: TextMatch): ScenarioQuestion {
  if (isUrlRequest(request)) return { message, mode: "url", times: 1, answer: "decline" };
  const { requestedSchema } = request;
  const canFill = checkContent(requestedSchema, fillContent(requestedSchema)).length === 0;
  const answer: ScenarioAnswer = canFill ? { accept: "generated" } : "decline";
  return { message, fields: fieldsOf(request), times: 1, answer };
}

/** Whether a request has more in common with a listed question than its position. */
export function isAlike(question: ScenarioQuestion, request: ElicitationRequest): boolean {
  const { message, fields, schema } = question;
  const differing = differingParts(question, request);
  const isEqual = (part: "message" | "fields" | "schema") =>
    question[part] !== undefined && !differing.includes(part);
  if (isEqual("message") || isEqual("fields") || isEqual("schema")) return true;
  if (message === undefined && fields === undefined && schema === undefined) return true;
  const text = typeof message === "string" ? message : (message?.contains ?? "");
  const words = wordsOf(text);
  const asked = wordsOf(request.message);
  const [before, after] = [fields ?? [], fieldsOf(request)];
  return (
    haveHalf(words, asked, Math.max(words.length, asked.length)) ||
    // Fields are often added to a question, or removed.
    haveHalf(before, after, Math.min(before.length, after.length))
  );
}

function haveHalf(a: string[], b: string[], of: number): boolean {
  const common = a.filter((each) => b.includes(each)).length;
  return common > 0 && common * 2 >= of;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
