import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";

/** The client does not support a mode that the tool needs. If set, `text` is the tool's result. */
export class Unsupported extends Error {
  readonly mode: "form" | "URL";
  readonly text: string | undefined;

  constructor(mode: "form" | "URL", text?: string) {
    super(`This client does not support ${mode} elicitation.`);
    this.mode = mode;
    this.text = text;
  }
}

/**
 * The error -32042 of the 2025 era: the call cannot start before the person has visited these
 * pages. Both SDKs send the `code` and `data` of an error unchanged.
 */
export class UrlRequired extends Error {
  readonly code = -32042;
  readonly data: { elicitations: UrlRequest[] };

  constructor(elicitations: UrlRequest[]) {
    super("This tool needs something from you first.");
    this.data = { elicitations };
  }
}
