import type { Visit } from "../../scenario/format/answerSchema.ts";
import { alterAddress } from "./alterAddress.ts";
import { Browser, UnreachablePageError } from "./browser.ts";
import { describePage, isSamePage, type Reached } from "./comparePages.ts";
import { isOk, namesOf, valuesFor, type Entries, type PageVisitor } from "./pageVisitor.ts";
import { findForm, type Form, type Page } from "./readForm.ts";

/** Someone completed a page who must not. The message says who could do what. */
export class VisitAllowedError extends Error {}

export function isTrial({ as, address }: Visit): boolean {
  return as !== undefined || address !== undefined;
}

/** A trial that was not refused outright. The page may have refused it in its own words. */
export type Attempt = Reached & {
  trial: Visit;
  /** What it did: submit forms, or one request. */
  way: { entries: Entries } | { request: NonNullable<Visit["request"]> };
};

/**
 * Makes a visit that must not complete the page. It is refused if the response has a status of 400
 * or more, or if it does not get the form that the person gets. Otherwise it is for others to find
 * out whether it completed the page; undefined if it was refused.
 */
export async function tryVisit(
  trial: Visit,
  visitor: PageVisitor,
  personVisit: Visit | undefined,
): Promise<Attempt | undefined> {
  const { run, request, submit } = hasWay(trial) ? trial : withoutPerson(trial, personVisit);
  const way = request ? { request } : { entries: submit ?? ("samples" as const) };
  if (trial.address === "reused" && !visitor.finished) {
    await ("entries" in way && !run
      ? visitor.submit(way.entries)
      : visitor.visit({ run, request }));
  }
  // A finished page cannot be opened again to see its form.
  const personPage = visitor.finished ? visitor.firstPage : await visitor.openAsPerson();
  const address = trial.address === "altered" ? alterAddress(visitor.url) : visitor.url;
  if (run) {
    if (await fails(run, address, visitor)) return undefined;
    throw new VisitAllowedError(describeAllowed(trial, visitor.url, `${run.join(" ")} succeeded`));
  }
  const browser = trial.as === "someone-else" ? new Browser(visitor) : visitor.person;
  try {
    const page =
      "request" in way
        ? await visitor.sendRequest(way.request, address)
        : await submitAll(browser, address, way.entries, personPage);
    return page && page.status < 400 ? { trial, page, address, way } : undefined;
  } catch (error) {
    // A page that is gone after it was finished cannot be reused.
    if (trial.address === "reused" && error instanceof UnreachablePageError) return undefined;
    throw error;
  }
}

/**
 * Throws if the page that a trial led to, or what became of the person's page, shows that it
 * completed the page. False if that is undecided until the person completes it.
 */
export async function judgeAtOnce(attempt: Attempt, visitor: PageVisitor): Promise<boolean> {
  const { trial, page } = attempt;
  const { finished, firstPage, url } = visitor;
  if (finished) {
    judgeBy(finished.page, attempt, url);
    return finished.page !== undefined;
  }
  if (!firstPage || !findForm(firstPage)) return false;
  const now = await visitor.reload();
  if (isOk(now) && hasFormOf(now, firstPage)) return false;
  const how = `the page answered with ${describePage(page)}, and then no longer showed its form to the person: ${describePage(now)}`;
  throw new VisitAllowedError(describeAllowed(trial, url, how));
}

/** Throws if a trial led to the same page as the person who completed it. */
export function judgeBy(finished: Page | undefined, attempt: Attempt, url: string): void {
  if (!finished || !isSamePage(attempt, { page: finished, address: url })) return;
  const how = `the page answered as it does for the person, with ${describePage(attempt.page)}`;
  throw new VisitAllowedError(describeAllowed(attempt.trial, url, how));
}

/** The last page; undefined if the form of the person was not there. */
async function submitAll(
  browser: Browser,
  address: string,
  entries: Entries,
  personPage: Page | undefined,
): Promise<Page | undefined> {
  let page = await browser.open(address);
  if (page.status >= 400) return undefined;
  const list = entries === "samples" ? [entries] : entries;
  for (const [index, fields] of list.entries()) {
    const names = namesOf(fields);
    const form = findForm(page, names);
    if (index === 0 && personPage && findForm(personPage)) {
      // No form, or another one, such as one to sign in.
      if (!form || !hasFormOf(page, personPage, names)) return undefined;
    } else if (index === 0 && !form) {
      const isElsewhere =
        personPage && !isSamePage({ page, address }, { page: personPage, address });
      if (isElsewhere) return undefined;
      throw new Error(
        `${page.url} has no form, so the trial shows nothing. Say how the page is completed, with request or run`,
      );
    }
    // The forms do not go on as for the person.
    if (!form || (index > 0 && names.some((name) => !form.fields.has(name)))) return page;
    page = await browser.submit(form, valuesFor(form, fields));
    if (page.status >= 400) return undefined;
  }
  return page;
}

/** Whether a page has the same form as another. */
export function hasFormOf(page: Page, other: Page, names: string[] = []): boolean {
  const [a, b] = [findForm(page, names), findForm(other, names)];
  return a !== undefined && b !== undefined && isSameForm(a, b);
}

function isSameForm(a: Form, b: Form): boolean {
  return [...a.fields.keys()].join() === [...b.fields.keys()].join() && a.method === b.method;
}

async function fails(run: string[], address: string, visitor: PageVisitor): Promise<boolean> {
  const failed = await visitor.runProgram(run, address).then(
    () => false,
    () => true,
  );
  visitor.signal.throwIfAborted();
  return failed;
}

function hasWay({ run, request, submit }: Visit): boolean {
  return [run, request, submit].some((way) => way !== undefined);
}

/** How the person completes the page; someone else does not have what identifies the person. */
function withoutPerson({ as }: Visit, way: Visit = {}): Visit {
  if (!way.request || as !== "someone-else") return way;
  const isPersonal = (name: string) => /^(?:cookie|authorization)$/i.test(name);
  const headers = Object.entries(way.request.headers).filter(([name]) => !isPersonal(name));
  return { ...way, request: { ...way.request, headers: Object.fromEntries(headers) } };
}

export function describeAllowed({ as, address }: Visit, url: string, how: string): string {
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
