import { checkContent } from "@elicitation-playground/shared/elicitation/checkContent";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ContentOf, FormSchema } from "./formSchema.ts";

/** One question of a tool to the person, as the tool hands it over with `yield`. */
export type Question = {
  message: string;
  requestedSchema: FormSchema;
  /** The tool's result when the client cannot ask; without it the call ends in an error. */
  whenUnable?: string;
};

export type FormAnswer<Content> =
  { action: "accept"; content: Content } | { action: "decline" } | { action: "cancel" };

/** A step of a tool: it yields a question and goes on with the answer. */
export type Asking<Result> = Generator<Question, Result, ElicitationAnswer>;

export type Ask = {
  form<const Schema extends FormSchema>(
    message: string,
    requestedSchema: Schema,
    options?: { whenUnable: string },
  ): Asking<FormAnswer<ContentOf<Schema>>>;
};

export const ask: Ask = {
  *form<const Schema extends FormSchema>(
    message: string,
    requestedSchema: Schema,
    options?: { whenUnable: string },
  ): Asking<FormAnswer<ContentOf<Schema>>> {
    const answer = yield { message, requestedSchema, ...options };
    if (answer.action !== "accept") return answer;

    const content = answer.content ?? {};
    // Hosts should check before they send; that they did is not ours to trust.
    const errors = checkContent(requestedSchema, content);
    if (errors.length > 0) {
      const reasons = errors.map(({ field, message }) => `${field} ${message}`.trim());
      throw new Error(`The answer breaks the requested schema: ${reasons.join("; ")}.`);
    }
    return { action: "accept", content: content as ContentOf<Schema> };
  },
};
