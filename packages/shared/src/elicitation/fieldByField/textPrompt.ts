import type { FieldError } from "../../problem.ts";
import type { JsonObject, JsonValue } from "../../text/json.ts";
import type { ElicitationAnswer, FormRequest } from "../request.ts";
import { explainField, hintOf, listOptions, promptField } from "../schema/describeField.ts";
import { readTyped, readYesOrNo } from "../schema/readTyped.ts";
import {
  answerField,
  checkAnswers,
  currentField,
  goToField,
  startForm,
  withErrors,
  type FormProgress,
} from "./formProgress.ts";

export type PromptLine = {
  by: "person" | "host";
  text: string;
  /** The prompt that the person's line answers. */
  prompt?: string;
  /** Plain if absent. */
  tone?: "title" | "soft" | "bad" | "code";
};

/** A form as command-line hosts ask it: line by line, until there is an answer to send. */
export type TextPrompt = {
  form: FormProgress;
  lines: readonly PromptLine[];
  /** What the next line answers. */
  prompt: string;
  /** Set when the person has decided. */
  answer?: ElicitationAnswer;
};

export const promptHelp =
  "? shows help, :none skips a field, :back goes back, :decline and :cancel (Ctrl-C) answer right away.";

/** `position` is the field to continue with, if the person was asked before. */
export function startPrompt(request: FormRequest, draft?: JsonObject, position = 0): TextPrompt {
  return askField(goToField(startForm(request.requestedSchema, draft), position), []);
}

/** Handles a line that the person typed. */
export function submitLine(state: TextPrompt, typed: string): TextPrompt {
  if (state.answer) return state;
  const { form } = state;
  const lines: PromptLine[] = [...state.lines, { by: "person", text: typed, prompt: state.prompt }];
  const field = currentField(form);
  const current = field && form.content[field.name];
  switch (typed.trim()) {
    case ":decline":
      return { ...state, lines, answer: { action: "decline" } };
    case ":cancel":
      return { ...state, lines, answer: { action: "cancel" } };
    case ":back":
      return askField(goToField(form, form.position - 1), lines);
    case "?": {
      const help = field
        ? explainField(field, current)
        : ["y sends the answer, n starts again from the first field."];
      return { ...state, lines: [...lines, ...[...help, promptHelp].map(soft)] };
    }
    case ":none":
      if (field) return proceed(form, undefined, lines);
  }
  if (!field) return confirm(state, typed, lines);
  return proceed(form, readTyped(field, unescape(typed)) ?? current, lines);
}

/** Continues after the host rejected the answer, or after sending it failed. */
export function reopenPrompt(
  state: TextPrompt,
  errors: readonly FieldError[],
  failure = "",
): TextPrompt {
  const { answer: _unsent, ...rest } = state;
  if (errors.length === 0) {
    return failure === "" ? state : { ...rest, lines: [...state.lines, bad(failure)] };
  }
  const lines = errors.map(({ field, message }) =>
    bad(`Rejected by the host: ${field} ${message}`),
  );
  return askField(withErrors(state.form, errors), [...state.lines, ...lines]);
}

function proceed(
  form: FormProgress,
  value: JsonValue | undefined,
  before: PromptLine[],
): TextPrompt {
  const next = answerField(form, value);
  const field = currentField(form);
  if (next.error === undefined || !field) return askField(next, before);
  const lines: PromptLine[] = [bad(`${field.title} ${next.error}`)];
  // A long list shows only its first options; part of a name finds the others.
  const matching = typeof value === "string" ? listOptions(field, value) : undefined;
  if (matching !== undefined && matching !== "") lines.push({ by: "host", text: matching });
  const prompt = promptField(field, form.content[field.name]);
  return { form, lines: [...before, ...lines], prompt };
}

function confirm(state: TextPrompt, typed: string, lines: PromptLine[]): TextPrompt {
  const { form } = state;
  const isConfirmed = readYesOrNo(typed.trim());
  if (isConfirmed === undefined) return { ...state, lines: [...lines, soft("Type y or n.")] };
  if (!isConfirmed) {
    // Without fields, no is the whole answer.
    if (form.fields.length === 0) return { ...state, lines, answer: { action: "decline" } };
    return askField(goToField(form, 0), [
      ...lines,
      soft("Not sent. Check each field again; an empty line keeps the value in brackets."),
    ]);
  }
  const errors = checkAnswers(form);
  if (errors.length === 0) {
    return { ...state, lines, answer: { action: "accept", content: form.content } };
  }
  const rejected = withErrors(form, errors);
  return askField(rejected, [...lines, bad(describeFormError(rejected))]);
}

function describeFormError(form: FormProgress): string {
  const field = currentField(form);
  return field ? `${field.title} ${form.error}` : (form.error ?? "");
}

function askField(form: FormProgress, before: readonly PromptLine[]): TextPrompt {
  const field = currentField(form);
  if (!field) return review(form, before);
  const { fields, position } = form;
  const title = `${position + 1}/${fields.length} ${field.title}`;
  const lines: PromptLine[] = [
    { by: "host", text: field.isRequired ? `${title} (required)` : title, tone: "title" },
  ];
  for (const fact of [field.description, field.bounds, hintOf(field)]) {
    if (fact !== undefined) lines.push(soft(fact));
  }
  const options = listOptions(field);
  if (options !== undefined) lines.push({ by: "host", text: options });
  return {
    form,
    lines: [...before, ...lines],
    prompt: promptField(field, form.content[field.name]),
  };
}

function review(form: FormProgress, before: readonly PromptLine[]): TextPrompt {
  if (form.fields.length === 0) return { form, lines: before, prompt: "Accept? [y/n]" };
  const json = JSON.stringify(form.content, null, 2);
  const lines: PromptLine[] = [
    { by: "host", text: "Your answer:", tone: "title" },
    { by: "host", text: json, tone: "code" },
  ];
  return { form, lines: [...before, ...lines], prompt: "Send it? [y/n]" };
}

function soft(text: string): PromptLine {
  return { by: "host", text, tone: "soft" };
}

function bad(text: string): PromptLine {
  return { by: "host", text, tone: "bad" };
}

/** Whether a line is a command, such as `:back`, and not the answer to a field. */
export function isPromptCommand(typed: string): boolean {
  return /^(:(decline|cancel|back|none)|\?)$/.test(typed.trim());
}

/** Doubling the first character of a command enters it as text. */
function unescape(typed: string): string {
  return /^(::(decline|cancel|back|none)|\?\?)\s*$/.test(typed) ? typed.slice(1) : typed;
}
