import type { UrlRequest } from "@elicitation-playground/shared/elicitation/request";

/**
 * The 2025 era's -32042: the call cannot start before the person has visited these pages. Both
 * SDKs send an error's `code` and `data` as they are.
 */
export class UrlRequired extends Error {
  readonly code = -32042;
  readonly data: { elicitations: UrlRequest[] };

  constructor(elicitations: UrlRequest[]) {
    super("This tool needs something from you first.");
    this.data = { elicitations };
  }
}
