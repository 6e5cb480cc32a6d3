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
  type SampleQuestion,
  type Reply,
  type Root,
} from "./steps.ts";
import { Unsupported } from "./errors.ts";

export type FormAnswer<Content> =
  { action: "accept"; content: Content } | { action: "decline" } | { action: "cancel" };

/** `expired`: the link expired before the visit was finished. */
export type UrlAnswer<Outcome> =
  | { action: "accept"; outcome: Outcome }
  | { action: "decline" }
  | { action: "cancel" }
  | { action: "expired" };

/** The result for clients that do not support the mode. Without it the call fails. */
export type WhenUnsupported = { whenUnsupported?: string };

/** Everything that a tool can ask for. Use each function with `yield*`. */
export type Ask = AskKinds & {
  form<const Schema extends FormSchema>(
    message: string,
    requestedSchema: Schema,
    options?: WhenUnsupported,
  ): Asking<FormAnswer<ContentOf<Schema>>>;
  /** Continues with the fallback, marked as such, when the client cannot ask. */
  formOr<const Schema extends FormSchema>(
    message: string,
    requestedSchema: Schema,
    fallback: ContentOf<Schema>,
  ): Asking<FormAnswer<ContentOf<Schema>> | { action: "fallback"; content: ContentOf<Schema> }>;
  /**
   * A question with a time limit. In the 2025 era it is withdrawn then; in 2026-07-28 an MCP server
   * cannot withdraw a question, so it stays open and a late answer does not count.
   */
  formWithin<const Schema extends FormSchema>(
    withinMs: number,
    message: string,
    requestedSchema: Schema,
  ): Asking<FormAnswer<ContentOf<Schema>> | { action: "expired" } | { action: "late" }>;
  /** Asks the person to visit one of our pages, and continues when the visit has ended. */
  url<Outcome extends JsonObject>(
    message: string,
    page: Page<Outcome>,
    options?: WhenUnsupported,
  ): Asking<UrlAnswer<Outcome>>;
  /**
   * Requires a visit before the call. In the 2025 era the call fails with -32042 until the visit
   * has taken place in this MCP session; in 2026-07-28 this works like `url`.
   */
  urlBefore<Outcome extends JsonObject>(
    message: string,
    page: Page<Outcome>,
    options?: WhenUnsupported,
  ): Asking<UrlAnswer<Outcome>>;
  /** Several questions at once: one round in 2026-07-28, pushed together in 2025-11-25. */
  all<Questions extends Record<string, Asking<unknown>>>(
    questions: Questions,
  ): Asking<ResultsOf<Questions>>;
  /** Runs a side effect once, however many rounds the call takes. */
  once<Value extends JsonValue>(
    work: (signal: AbortSignal) => Value | Promise<Value>,
  ): Asking<Value>;
  /** The roots that the client shares. */
  roots(): Asking<Root[]>;
  progress(progress: Progress): Asking<void>;
};

type ResultsOf<Questions> = { [Name in keyof Questions]: ResultOf<Questions[Name]> };
type ResultOf<T> = T extends Asking<infer Result> ? Result : never;

function* askAlone(question: SampleQuestion, withinMs?: number): Asking<Reply> {
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
    if (reply.action === "unsupported") return { action: "fallback", content: fallback };
    return readForm(reply, requestedSchema);
  },

  *formWithin(withinMs, message, requestedSchema) {
    const reply = yield* askAlone({ message, requestedSchema }, withinMs);
    if (reply.action === "expired" || reply.action === "late") return reply;
    return readForm(reply, requestedSchema);
  },

  *url(message, page, { whenUnsupported } = {}) {
    return readVisit(yield* askAlone({ message, page }), whenUnsupported);
  },

  *urlBefore(message, page, { whenUnsupported } = {}) {
    return readVisit(yield* askAlone({ message, page, before: true }), whenUnsupported);
  },

  all,
  once,

  *roots() {
    const outcome = yield { kind: "roots" };
    return outcome.kind === "roots" ? outcome.roots : [];
  },

  *progress(progress) {
    yield { kind: "progress", progress };
  },
};

function* all<Questions extends Record<string, Asking<unknown>>>(
  questions: Questions,
): Asking<ResultsOf<Questions>> {
  const parts = Object.entries(questions).map(([name, part]) => ({ name, part }));
  const asked: Record<string, SampleQuestion> = {};
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
  if (outcome.kind !== "once") throw new Error("The side effect has no outcome.");
  // From this round or an earlier one.
  return outcome.value as Value;
}

function* form<const Schema extends FormSchema>(
  message: string,
  requestedSchema: Schema,
  options: WhenUnsupported = {},
): Asking<FormAnswer<ContentOf<Schema>>> {
  return readForm(yield* askAlone({ message, requestedSchema }), requestedSchema, options);
}

/** Hosts should check an answer before they send it, but a tool must not rely on that. */
function readForm<Schema extends FormSchema>(
  reply: Reply,
  requestedSchema: Schema,
  { whenUnsupported }: WhenUnsupported = {},
): FormAnswer<ContentOf<Schema>> {
  switch (reply.action) {
    case "decline":
    case "cancel":
      return reply;
    case "unsupported":
      throw new Unsupported("form", whenUnsupported);
    case "expired":
    case "late":
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
  whenUnsupported: string | undefined,
): UrlAnswer<Outcome> {
  if (reply.action === "unsupported") throw new Unsupported("URL", whenUnsupported);
  if (reply.action === "late") return { action: "expired" };
  if (reply.action !== "accept") return reply;
  // From our own page, never from a client.
  return { action: "accept", outcome: reply.content as Outcome };
}

function replyTo(outcome: Outcome, name: string): Reply {
  const reply = outcome.kind === "ask" ? outcome.replies[name] : undefined;
  if (!reply) throw new Error(`There is no reply to "${name}".`);
  return reply;
}

function onlyQuestionOf(part: Asking<unknown>, name: string): SampleQuestion {
  const { value: step, done } = part.next();
  const question = done !== true && step.kind === "ask" ? step.questions[alone] : undefined;
  if (!question) throw new Error(`"${name}" is not a single question.`);
  return question;
}
