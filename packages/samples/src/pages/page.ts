import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { Html } from "./html.ts";

/**
 * A page that a tool asks the person to visit. The outcome goes to the tool, and may reach the
 * client and the model from there, so it never contains a secret.
 */
export type Page<Outcome extends JsonObject = JsonObject> = {
  name: string;
  title: string;
  /** The paths below its own, for a page with several steps. */
  steps?: readonly string[];
  /** What a GET of the step shows. */
  show(visit: VisitView): PageAnswer<Outcome>;
  /** What submitting the step's form does. */
  submit(visit: VisitView, form: URLSearchParams): PageAnswer<Outcome>;
};

/** A visit as its page sees it. `step` is "" at the page's own path. */
export type VisitView = {
  step: string;
  query: URLSearchParams;
  /** The page's own data between the steps of this visit. It never leaves the process. */
  memory: Map<string, string>;
};

export type PageAnswer<Outcome> =
  /** A form to fill in; `problem` says why the last submission was rejected. */
  | { kind: "form"; form: Html; title?: string; problem?: string }
  | { kind: "redirect"; step: string; query: Record<string, string> }
  | { kind: "done"; outcome: Outcome; message: string }
  /** The person refused on the page, which the tool sees as a decline. */
  | { kind: "refused"; message: string }
  /** A request that this page's own forms and redirects never make. */
  | { kind: "invalid"; message: string };

export function definePage<Outcome extends JsonObject>(page: Page<Outcome>): Page<Outcome> {
  return page;
}
