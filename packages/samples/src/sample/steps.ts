import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import type { Page } from "../pages/page.ts";
import type { VisitEnd } from "../pages/visits.ts";
import type { FormSchema } from "./formSchema.ts";

/** One question to the person. */
export type SampleQuestion = FormQuestion | UrlQuestion;

/** As it goes over the wire. */
export type FormQuestion = { message: string; requestedSchema: FormSchema };

/**
 * Asks the person to visit one of our pages. With `before`, a call of the 2025 era does not wait
 * for the visit but fails until it has taken place.
 */
export type UrlQuestion = { message: string; page: Page; before?: true };

/**
 * The reply to a question: the person's answer, or why there is none. `unsupported`: the client
 * cannot ask it; `expired`: it was withdrawn because nobody answered in time; `late`: it was
 * answered too late, in an era that has no way to withdraw it. The content of an accepted visit is
 * the page's outcome.
 */
export type Reply =
  ElicitationAnswer | { action: "unsupported" } | { action: "expired" } | { action: "late" };

/** The reply that the end of a visit means for the tool that asked for it. */
export function toReply(end: VisitEnd): Reply {
  switch (end.status) {
    case "done":
      return { action: "accept", content: end.outcome };
    case "refused":
      return { action: "decline" };
    case "expired":
      return { action: "expired" };
  }
}

/** What a tool yields to get something done; it continues with the outcome. */
export type Step = AskStep | RootsStep | OnceStep | ProgressStep;

/** Questions that are asked at the same time, by name. */
export type AskStep = { kind: "ask"; questions: Record<string, SampleQuestion>; withinMs?: number };
export type RootsStep = { kind: "roots" };
export type OnceStep = { kind: "once"; work: Work };
export type ProgressStep = { kind: "progress"; progress: Progress };

/** A side effect. The signal is aborted when the call is cancelled. */
export type Work = (signal: AbortSignal) => JsonValue | Promise<JsonValue>;
export type Progress = { progress: number; total?: number; message?: string };
export type Root = { uri: string; name?: string | undefined };

export type Replies = Record<string, Reply>;

/** The outcome of a step. It is JSON, so that a later round can continue the call from it. */
export type Outcome =
  | { kind: "ask"; replies: Replies }
  | { kind: "roots"; roots: Root[] }
  | { kind: "once"; value: JsonValue }
  | { kind: "progress" };

/** A tool, or a part of one: it yields steps and returns a result. */
export type Asking<Result> = Generator<Step, Result, Outcome>;

/** The name of a question that is asked alone. */
export const alone = "answer";

export function isUrlQuestion(question: SampleQuestion): question is UrlQuestion {
  return "page" in question;
}
