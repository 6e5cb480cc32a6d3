import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import type { JsonObject, JsonValue } from "@elicitation-playground/shared/text/json";
import type { Page } from "../pages/page.ts";
import { askKinds, type AskKinds } from "./askKinds.ts";
import type { ContentOf, FormSchema } from "./formSchema.ts";
import {
  alone,
  type Asking,
  type Outcome,
  type Progress,
  type Question,
  type Reply,
  type Root,
} from "./steps.ts";
import { Unable } from "./unable.ts";

export type FormAnswer<Content> =
  { action: "accept"; content: Content } | { action: "decline" } | { action: "cancel" };

/** `outcome` is what the page made of the visit; `expired`: the link ran out before it was done. */
export type UrlAnswer<Outcome> =
  | { action: "accept"; outcome: Outcome }
  | { action: "decline" }
  | { action: "cancel" }
  | { action: "expired" };

/** What to do when the client cannot ask: end with a text. Without it the call ends in an error. */
export type WhenUnable = { whenUnable?: string };

/** How a tool speaks to the person and to the world. Use each with `yield*`. */
export type Ask = AskKinds & {
  form<const Schema extends FormSchema>(
    message: string,
    requestedSchema: Schema,
    options?: WhenUnable,
  ): Asking<FormAnswer<ContentOf<Schema>>>;
  /** Goes on with these values, marked as such, when the client cannot ask. */
  formOr<const Schema extends FormSchema>(
    message: string,
    requestedSchema: Schema,
    fallback: ContentOf<Schema>,
  ): Asking<FormAnswer<ContentOf<Schema>> | { action: "fallback"; content: ContentOf<Schema> }>;
  /** Withdraws the question when nobody has answered in time. */
  formWithin<const Schema extends FormSchema>(
    withinMs: number,
    message: string,
    requestedSchema: Schema,
  ): Asking<FormAnswer<ContentOf<Schema>> | { action: "expired" }>;
  /** Asks the person to visit a page of ours, and goes on when the visit is over. */
  url<Outcome extends JsonObject>(
    message: string,
    page: Page<Outcome>,
    options?: WhenUnable,
  ): Asking<UrlAnswer<Outcome>>;
  /**
   * The outcome of a visit that had to come first. In the 2025 era the call fails with -32042
   * until this MCP session has had that visit; in 2026-07-28 it is asked for like any other.
   */
  urlBefore<Outcome extends JsonObject>(
    message: string,
    page: Page<Outcome>,
    options?: WhenUnable,
  ): Asking<UrlAnswer<Outcome>>;
  /** Several questions at once: one round in 2026-07-28, pushed together in 2025-11-25. */
  all<Questions extends Record<string, Asking<unknown>>>(
    questions: Questions,
  ): Asking<ResultsOf<Questions>>;
  /** A side effect: done once, however often the tool runs from its start again. */
  once<Value extends JsonValue>(
    work: (signal: AbortSignal) => Value | Promise<Value>,
  ): Asking<Value>;
  /** The folders that the client lets us use. */
  roots(): Asking<Root[]>;
  tell(progress: Progress): Asking<void>;
};

type ResultsOf<Questions> = { [Name in keyof Questions]: ResultOf<Questions[Name]> };
type ResultOf<T> = T extends Asking<infer Result> ? Result : never;

function* askAlone(question: Question, withinMs?: number): Asking<Reply> {
  const outcome = yield {
    kind: "ask",
    questions: { [alone]: question },
    ...(withinMs !== undefined && { withinMs }),
  };
  return replyTo(outcome, alone);
}

export const ask: Ask = {
  ...askKinds(form),
  form,

  *formOr(message, requestedSchema, fallback) {
    const reply = yield* askAlone({ message, requestedSchema });
    if (reply.action === "unable") return { action: "fallback", content: fallback };
    return readForm(reply, requestedSchema);
  },

  *formWithin(withinMs, message, requestedSchema) {
    const reply = yield* askAlone({ message, requestedSchema }, withinMs);
    return reply.action === "expired" ? { action: "expired" } : readForm(reply, requestedSchema);
  },

  *url(message, page, { whenUnable } = {}) {
    return readVisit(yield* askAlone({ message, page }), whenUnable);
  },

  *urlBefore(message, page, { whenUnable } = {}) {
    return readVisit(yield* askAlone({ message, page, before: true }), whenUnable);
  },

  all,
  once,

  *roots() {
    const outcome = yield { kind: "roots" };
    return outcome.kind === "roots" ? outcome.roots : [];
  },

  *tell(progress) {
    yield { kind: "tell", progress };
  },
};

function* all<Questions extends Record<string, Asking<unknown>>>(
  questions: Questions,
): Asking<ResultsOf<Questions>> {
  const parts = Object.entries(questions).map(([name, part]) => ({ name, part }));
  const asked: Record<string, Question> = {};
  for (const { name, part } of parts) asked[name] = onlyQuestionOf(part, name);
  const outcome = yield { kind: "ask", questions: asked };
  const results = parts.map(({ name, part }) => {
    const replies = { [alone]: replyTo(outcome, name) };
    return [name, part.next({ kind: "ask", replies }).value] as const;
  });
  return Object.fromEntries(results) as ResultsOf<Questions>;
}

function* once<Value extends JsonValue>(
  work: (signal: AbortSignal) => Value | Promise<Value>,
): Asking<Value> {
  const outcome = yield { kind: "once", work };
  if (outcome.kind !== "once") throw new Error("Nobody did the work");
  // What this work gave, now or in an earlier round.
  return outcome.value as Value;
}

function* form<const Schema extends FormSchema>(
  message: string,
  requestedSchema: Schema,
  options: WhenUnable = {},
): Asking<FormAnswer<ContentOf<Schema>>> {
  return readForm(yield* askAlone({ message, requestedSchema }), requestedSchema, options);
}

/** Hosts should check before they send; that they did is not ours to trust. */
function readForm<Schema extends FormSchema>(
  reply: Reply,
  requestedSchema: Schema,
  { whenUnable }: WhenUnable = {},
): FormAnswer<ContentOf<Schema>> {
  switch (reply.action) {
    case "decline":
    case "cancel":
      return reply;
    case "unable":
      throw new Unable("form", whenUnable);
    case "expired":
      return { action: "cancel" };
    case "accept": {
      const content: JsonObject = reply.content ?? {};
      const errors = checkContent(requestedSchema, content);
      if (errors.length === 0) return { action: "accept", content: content as ContentOf<Schema> };
      const reasons = errors.map(({ field, message }) => `${field} ${message}`.trim());
      throw new Error(`The answer breaks the requested schema: ${reasons.join("; ")}.`);
    }
  }
}

function readVisit<Outcome extends JsonObject>(
  reply: Reply,
  whenUnable: string | undefined,
): UrlAnswer<Outcome> {
  if (reply.action === "unable") throw new Unable("URL", whenUnable);
  if (reply.action !== "accept") return reply;
  // What our own page made, never what a client sent.
  return { action: "accept", outcome: reply.content as Outcome };
}

function replyTo(outcome: Outcome, name: string): Reply {
  const reply = outcome.kind === "ask" ? outcome.replies[name] : undefined;
  if (!reply) throw new Error(`Nobody replied to "${name}"`);
  return reply;
}

function onlyQuestionOf(part: Asking<unknown>, name: string): Question {
  const { value: step, done } = part.next();
  const question = done !== true && step.kind === "ask" ? step.questions[alone] : undefined;
  if (!question) throw new Error(`"${name}" is not a single question`);
  return question;
}
