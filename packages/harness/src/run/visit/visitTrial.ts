import type { Visit } from "../../scenario/format/answerSchema.ts";
import { alterAddress } from "./alterAddress.ts";
import { Browser, UnreachablePageError } from "./browser.ts";
import { findForm, type Form, type Page } from "./readForm.ts";
import type { PageVisitor } from "./pageVisitor.ts";

/** A page accepted a visit that it must refuse. The message says who could do what. */
export class VisitAllowedError extends Error {}

export function isTrial({ as, address }: Visit): boolean {
  return as !== undefined || address !== undefined;
}

/**
 * Makes a visit that the page must refuse: with a status of 400 or more, without the form that the
 * person gets, or by leading to another page, such as one to sign in. Throws a VisitAllowedError if
 * it does not.
 */
export async function tryVisit(visit: Visit, visitor: PageVisitor): Promise<void> {
  const { url, signal } = visitor;
  const isReused = visit.address === "reused";
  if (isReused && !visitor.isFinished)
    await visitor.visit({ submit: [{}], ...withoutTrial(visit) });
  // A finished page cannot be opened again to see its form.
  const form = visitor.isFinished ? visitor.form : await visitor.openAsPerson();
  const browser = visit.as === "someone-else" ? new Browser(signal) : visitor.person;
  const address = visit.address === "altered" ? alterAddress(url) : url;
  const allowed = await isAllowed(visit, { browser, address, form, visitor });
  if (allowed !== undefined) throw new VisitAllowedError(describe(visit, url, allowed));
}

type Trial = { browser: Browser; address: string; form: Form | undefined; visitor: PageVisitor };

/** How the page was completed; undefined if it refused. */
async function isAllowed(
  { run, request, submit = [{}], address: trial }: Visit,
  { browser, address, form, visitor }: Trial,
): Promise<string | undefined> {
  if (run) {
    const failed = await visitor.runProgram(run, address).then(
      () => false,
      () => true,
    );
    visitor.signal.throwIfAborted();
    return failed ? undefined : `${run.join(" ")} succeeded`;
  }
  try {
    if (request) {
      const page = await visitor.sendRequest(request, address);
      if (isRefusal(page)) return undefined;
      return `${request.method} was answered with status ${page.status}`;
    }
    return await submitAll(browser, address, submit, form);
  } catch (error) {
    // A page that is gone after it was finished cannot be reused.
    if (trial === "reused" && error instanceof UnreachablePageError) return undefined;
    throw error;
  }
}

async function submitAll(
  browser: Browser,
  address: string,
  entries: Record<string, string>[],
  personForm: Form | undefined,
): Promise<string | undefined> {
  let page: Page = await browser.open(address);
  for (const [index, fields] of entries.entries()) {
    const form = page.status >= 400 ? undefined : findForm(page);
    if (!form) return undefined;
    // Another form than the person gets, such as one to sign in, is a refusal.
    if (index === 0 && personForm && !isSameForm(form, personForm)) return undefined;
    if (index > 0 && Object.keys(fields).some((name) => !form.fields.has(name))) return undefined;
    page = await browser.submit(form, fields);
    const next = findForm(page);
    // The page shows the same form again instead of going on.
    if (isRefusal(page) || (next && isSameForm(next, form))) return undefined;
  }
  return isRefusal(page) ? undefined : `its form was accepted with status ${page.status}`;
}

function isSameForm(a: Form, b: Form): boolean {
  return [...a.fields.keys()].join() === [...b.fields.keys()].join() && a.method === b.method;
}

const refusals =
  /(?<![a-z])(?:log|sign)[-_]?(?:in|on|up)(?![a-z])|unauthori[sz]ed|forbidden|denied|expired|invalid|error/i;

/** An error status; or a page to sign in, or about an error, that has the status of a success. */
function isRefusal(page: Page): boolean {
  const fields = [...(findForm(page)?.fields.keys() ?? [])];
  return page.status >= 400 || isSentAway(page) || fields.some((name) => /passw/i.test(name));
}

/** Redirected to the start page, or to one whose path says that the visitor may not go on. */
function isSentAway({ url, redirectedFrom }: Page): boolean {
  if (redirectedFrom === undefined) return false;
  const before = segmentsOf(redirectedFrom);
  const after = segmentsOf(url);
  return after.length === 0 || after.some((each) => !before.includes(each) && refusals.test(each));
}

function segmentsOf(url: string): string[] {
  return new URL(url).pathname.split("/").filter((segment) => segment !== "");
}

function withoutTrial({ as: _as, address: _address, ...visit }: Visit): Visit {
  return visit;
}

function describe({ as, address }: Visit, url: string, how: string): string {
  const who = as === "someone-else" ? "someone else" : "the person";
  switch (address) {
    case "altered":
      return `${who} could complete the page ${url} at an altered address: ${how}. Make ids unguessable and refuse unknown ones.`;
    case "reused":
      return `${who} could complete the page ${url} again after it was finished: ${how}. Refuse a finished page.`;
    default:
      return `${who} could complete the page ${url} that the person had opened: ${how}. Bind the page to the person, for example with a cookie.`;
  }
}
