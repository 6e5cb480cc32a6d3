import { shorten } from "./shorten.ts";
import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";

/** What is asked, in one line. */
export function describeQuestion(question: SessionQuestion): string {
  const text = isElicitation(question) ? shorten(question.request.message) : "";
  return text === "" ? "a message" : text;
}
