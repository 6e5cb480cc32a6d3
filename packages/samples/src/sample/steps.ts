import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import type { Page } from "../pages/page.ts";
import type { FormSchema } from "./formSchema.ts";

/** One question to the person. */
export type Question = FormQuestion | UrlQuestion;

/** As it goes over the wire. */
export type FormQuestion = { message: string; requestedSchema: FormSchema };

/**
 * Asks the person to visit one of our pages. With `before`, a call of the 2025 era does not wait
 * for the visit: it fails until there has been one.
 */
export type UrlQuestion = { message: string; page: Page; before?: true };

/**
 * What comes back for a question: the person's answer, or why there is none. `unable`: the client
 * cannot ask it; `expired`: it was withdrawn because nobody answered in time. The content of an
 * accepted visit is what the page made of it.
 */
export type Reply = ElicitationAnswer | { action: "unable" } | { action: "expired" };

/** What a tool hands over with `yield`, to go on with what it gave. */
export type Step = AskStep | RootsStep | OnceStep | TellStep;

/** Questions that are asked at the same time, by name. */
export type AskStep = { kind: "ask"; questions: Record<string, Question>; withinMs?: number };
export type RootsStep = { kind: "roots" };
export type OnceStep = { kind: "once"; work: Work };
export type TellStep = { kind: "tell"; progress: Progress };

/** A side effect. The signal says that nobody waits for the call any more. */
export type Work = (signal: AbortSignal) => JsonValue | Promise<JsonValue>;
export type Progress = { progress: number; total?: number; message?: string };
export type Root = { uri: string; name?: string | undefined };

export type Replies = Record<string, Reply>;

/** What a step gave. JSON, so that a call can be taken up again from what it got so far. */
export type Outcome =
  | { kind: "ask"; replies: Replies }
  | { kind: "roots"; roots: Root[] }
  | { kind: "once"; value: JsonValue }
  | { kind: "tell" };

/** A tool, or a part of one: it yields steps and ends in a result. */
export type Asking<Result> = Generator<Step, Result, Outcome>;

/** The name of a question that is asked alone. */
export const alone = "answer";

export function isUrlQuestion(question: Question): question is UrlQuestion {
  return "page" in question;
}
