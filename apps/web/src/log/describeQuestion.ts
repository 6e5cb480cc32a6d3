import { shorten } from "./shorten.ts";
import { isElicitation, type Question } from "./questions.ts";

/** What is asked, in one line. */
export function describeQuestion(question: Question): string {
  const text = isElicitation(question) ? shorten(question.request.message) : "";
  return text === "" ? "a message" : text;
}
