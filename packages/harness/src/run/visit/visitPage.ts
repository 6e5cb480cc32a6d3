import type { Visit } from "../../scenario/format/answerSchema.ts";
import { describePage, isComplaint, isConfirmation, isSamePage } from "./comparePages.ts";
import { PageVisitor, type VisitContext } from "./pageVisitor.ts";
import { findForm, toSamples, type Page } from "./readForm.ts";
import {
  describeAllowed,
  hasFormOf,
  isTrial,
  judgeAtOnce,
  judgeBy,
  tryVisit,
  VisitAllowedError,
  type Attempt,
} from "./visitTrial.ts";

/** Finds out which trials completed the page, when nothing else is to be done with it. */
export type Judge = (signal: AbortSignal) => Promise<void>;

export type TrialContext = {
  /** Whether the MCP server has reported that the page is completed. */
  isCompleted: () => boolean;
  onNote: (note: string) => void;
  /** Called at the end of the test. */
  judgeLater: (judge: Judge) => void;
};

/**
 * Makes the visits to the page of a question, one after the other. Throws an Error that says what
 * went wrong, or a VisitAllowedError if a trial completed the page.
 */
export async function visitPage(
  visits: readonly Visit[],
  context: VisitContext & TrialContext,
): Promise<void> {
  const visitor = new PageVisitor(context);
  const way = visits.find((visit) => !isTrial(visit));
  let open: Attempt[] = [];
  for (const visit of visits) {
    if (isTrial(visit)) {
      const attempt = await tryVisit(visit, visitor, way);
      if (!attempt) continue;
      if (!visitor.finished) requireIncomplete(attempt, visitor, context);
      if (!(await judgeAtOnce(attempt, visitor))) open.push(attempt);
    } else {
      for (const attempt of open) requireIncomplete(attempt, visitor, context);
      await visitor.visit(visit).catch((error: unknown) => {
        throw explain(error, open[0]);
      });
      const finished = visitor.finished?.page;
      for (const attempt of open) judgeBy(finished, attempt, visitor.url);
      if (finished) open = [];
    }
  }
  const [attempt] = open;
  if (attempt) {
    context.judgeLater(async (signal) => {
      visitor.signal = signal;
      for (const each of open) await judge(each, visitor, context);
    });
  }
}

function requireIncomplete(
  { trial, page }: Attempt,
  { url }: PageVisitor,
  { isCompleted }: TrialContext,
): void {
  if (!isCompleted()) return;
  const how = `the page answered with ${describePage(page)}, and the MCP server reported it as completed`;
  throw new VisitAllowedError(describeAllowed(trial, url, how));
}

function explain(error: unknown, attempt: Attempt | undefined): unknown {
  if (!attempt || !(error instanceof Error)) return error;
  const before = `the page had answered ${nameTrial(attempt.trial)} with ${describePage(attempt.page)}`;
  return new Error(`${error.message}; ${before}`, { cause: error });
}

/** Compares a trial with what the person gets who completes the page now, after the test. */
async function judge(attempt: Attempt, visitor: PageVisitor, context: TrialContext): Promise<void> {
  const { trial, page, way } = attempt;
  const { finished, url } = visitor;
  if (!finished) requireIncomplete(attempt, visitor, context);
  const undecided = (why: string) =>
    context.onNote(
      `It could not be decided whether ${nameTrial(trial)} completed the page ${url}, which answered with ${describePage(page)}: ${why}. Add the person's own visit after it: done: [{ as: someone-else }, { submit: [{ … }] }].`,
    );
  if (finished && !finished.page) {
    undecided("a program made the person's own visit");
    return;
  }
  const visit = () =>
    "request" in way ? visitor.requestAsPerson(way.request) : visitor.submit(way.entries);
  const own =
    finished?.page ??
    (await visit().catch((error: unknown) => {
      undecided(`the person's own visit at the end of the test failed: ${String(error)}`);
      return undefined;
    }));
  if (!own) return;
  if (isRefusal(own, attempt, visitor)) {
    const what = "request" in way ? "this request" : "generated values";
    undecided(`the page may not accept ${what}`);
    return;
  }
  judgeBy(own, attempt, url);
}

/** Whether the page may have refused the person too: nobody said that it accepts this. */
function isRefusal(own: Page, { way }: Attempt, { firstPage: first, url }: PageVisitor): boolean {
  if (!first) return true;
  if ("request" in way) {
    const isUnchanged = isSamePage({ page: own, address: url }, { page: first, address: url });
    return isUnchanged || isComplaint(own) || hasFormOf(own, first);
  }
  const form = findForm(first);
  if (way.entries !== "samples" || !form || Object.keys(toSamples(form)).length === 0) return false;
  return !isConfirmation(own, first) && (isComplaint(own) || hasFormOf(own, first));
}

function nameTrial({ as, address }: Visit): string {
  const who = as === "someone-else" ? "someone else" : "the person";
  return address === undefined ? who : `${who} at the ${address} address`;
}
