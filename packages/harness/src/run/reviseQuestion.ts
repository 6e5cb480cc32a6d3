import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioAnswer, ScenarioQuestion } from "../scenario/questionSchema.ts";
import { toTextMatch, type Circumstances } from "../scenario/volatileText.ts";
import { projectPart } from "./match/matchJson.ts";
import { fieldsOf, matchQuestion, modeOf } from "./match/matchQuestion.ts";

/** Which parts of a listed question a request differs in: its message, fields and so on. */
export function differingParts(question: ScenarioQuestion, request: ElicitationRequest): string[] {
  const parts = matchQuestion(question, request).map(({ what }) => what.split(/[.[]/)[0] ?? "");
  return [...new Set(parts)];
}

/** The question as it is asked now, as far as it says something; its answer stays. */
export function toRevised(
  question: ScenarioQuestion,
  request: ElicitationRequest,
  parts: string[],
  around: Circumstances,
): ScenarioQuestion {
  const isUrl = isUrlRequest(request);
  const revised = { ...question };
  if (parts.includes("message")) revised.message = toTextMatch(request.message, around);
  if (parts.includes("mode")) revised.mode = modeOf(request);
  if (parts.includes("fields")) revised.fields = fieldsOf(request);
  if (parts.includes("url") && isUrl) revised.url = toTextMatch(request.url, around);
  if (parts.includes("schema") && !isUrl) {
    const schema = projectPart(question.schema ?? {}, request.requestedSchema);
    revised.schema = isJsonObject(schema) ? schema : {};
  }
  return revised;
}

/** A question that was not listed, with an answer that lets the call go on where one can be made. */
export function toNewQuestion(
  request: ElicitationRequest,
  around: Circumstances,
): ScenarioQuestion {
  const message = toTextMatch(request.message, around);
  if (isUrlRequest(request)) return { message, mode: "url", times: 1, answer: "decline" };
  const { requestedSchema } = request;
  const canFill = checkContent(requestedSchema, fillContent(requestedSchema)).length === 0;
  const answer: ScenarioAnswer = canFill ? { accept: "generated" } : "decline";
  return { message, fields: fieldsOf(request), times: 1, answer };
}

/** Whether a request has something in common with a listed question besides its place. */
export function isAlike(question: ScenarioQuestion, request: ElicitationRequest): boolean {
  const { message, fields, schema } = question;
  const differing = differingParts(question, request);
  const saysAndHas = (part: "message" | "fields" | "schema") =>
    question[part] !== undefined && !differing.includes(part);
  if (saysAndHas("message") || saysAndHas("fields") || saysAndHas("schema")) return true;
  if (message === undefined && fields === undefined && schema === undefined) return true;
  const text = typeof message === "string" ? message : (message?.contains ?? "");
  return share(wordsOf(text), wordsOf(request.message)) || share(fields ?? [], fieldsOf(request));
}

/** Whether at least half of what the two have is in both. */
function share(a: string[], b: string[]): boolean {
  const common = a.filter((each) => b.includes(each)).length;
  return common > 0 && common * 2 >= Math.max(a.length, b.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}
