import { escapeHtml } from "@elicitation-playground/shared/text/escapeHtml";
import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";

/** Markup that is safe to send. Only `html` creates it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Escapes every value that is not already `Html`. */
export function html(parts: TemplateStringsArray, ...values: (string | Html)[]): Html {
  let text = parts[0] ?? "";
  for (const [index, value] of values.entries()) {
    text += (value instanceof Html ? value.text : escape(value)) + (parts[index + 1] ?? "");
  }
  return new Html(text);
}

export function join(parts: readonly Html[]): Html {
  return new Html(parts.map(({ text }) => text).join(""));
}

function escape(text: string): string {
  return escapeHtml(escapeHiddenInProse(text));
}
