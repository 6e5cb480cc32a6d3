import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Html } from "./html.ts";

/**
 * A page that a person visits on behalf of a tool. Its outcome goes to the tool, and from there
 * maybe to the client and the model: it never holds a secret.
 */
export type Page<Outcome extends JsonObject = JsonObject> = {
  name: string;
  title: string;
  /** The addresses below its own, for a page of several steps. */
  steps?: readonly string[];
  /** What the address of this step shows. */
  show(visit: VisitView): PageAnswer<Outcome>;
  /** What comes of the form that it showed. */
  submit(visit: VisitView, form: URLSearchParams): PageAnswer<Outcome>;
};

/** A visit as its page sees it; `step` is "" at the page's own address. */
export type VisitView = {
  step: string;
  query: URLSearchParams;
  /** What the page keeps about this visit between its steps. It never leaves the process. */
  memory: Map<string, string>;
};

export type PageAnswer<Outcome> =
  /** A form to fill in; `problem` says why the last one was not taken. */
  | { kind: "form"; form: Html; title?: string; problem?: string }
  | { kind: "redirect"; step: string; query: Record<string, string> }
  | { kind: "done"; outcome: Outcome; message: string }
  /** The person said no on the page: for the tool that is a decline. */
  | { kind: "refused"; message: string }
  /** Not a request that this page's own forms and redirects lead to. */
  | { kind: "invalid"; message: string };

export function definePage<Outcome extends JsonObject>(page: Page<Outcome>): Page<Outcome> {
  return page;
}
