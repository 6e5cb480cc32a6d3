import type { Visit } from "../../scenario/format/answerSchema.ts";
import { fillVariables } from "../../scenario/format/variables.ts";
import { Browser, fetchPage, readPage } from "./browser.ts";
import { findForm, toSamples, type Form, type Page } from "./readForm.ts";
import { runProgram } from "./runProgram.ts";

export type VisitContext = {
  /** The URL of the question. */
  url: string;
  /** The working directory of a program. */
  folder: string;
  signal: AbortSignal;
  /** Which addresses may be opened, redirects included; all by default. */
  mayOpen?: (url: string) => boolean;
};

/** What to submit in each form; "samples" fills one form with values that are probably valid. */
export type Entries = Record<string, string>[] | "samples";

/** The person who visits the page of a question, in one browser. Throws what went wrong. */
export class PageVisitor {
  readonly url: string;
  signal: AbortSignal;
  readonly person: Browser;
  readonly #folder: string;
  /** The page as the person got it first. */
  #first: Page | undefined;
  /** The page that the person has before them, unless they went on. */
  #open: Page | undefined;
  #finished: { page: Page | undefined } | undefined;

  constructor({ url, folder, signal, mayOpen }: VisitContext) {
    this.url = url;
    this.signal = signal;
    this.#folder = folder;
    this.person = new Browser(this, mayOpen);
  }

  /** The end of the person's visit; its page is unknown if a program made it. */
  get finished(): { page: Page | undefined } | undefined {
    return this.#finished;
  }

  /** The page that the person got first, if they opened it. */
  get firstPage(): Page | undefined {
    return this.#first;
  }

  /** The page that the person has before them, who opens it if necessary. */
  async openAsPerson(): Promise<Page> {
    this.#open ??= requireOk(await this.person.open(this.url));
    this.#first ??= this.#open;
    return this.#open;
  }

  /** The page that the person gets now. It is not kept if it is an error. */
  async reload(): Promise<Page> {
    const page = await this.person.open(this.url);
    if (isOk(page) && findForm(page)) this.#open = page;
    return page;
  }

  async visit({ run, request, submit = [] }: Visit): Promise<void> {
    if (run) {
      await this.runProgram(run, this.url);
      this.#finished = { page: undefined };
    } else if (request) {
      const page = await this.sendRequest(request, this.url);
      if (!isOk(page)) {
        const target = fill(request.url, this.url);
        throw new Error(`${request.method} ${target} responded with status ${page.status}`);
      }
      this.#finished = { page };
    } else {
      await this.submit(submit);
    }
  }

  /** Each entry fills in the form of the page that the entry before led to. */
  async submit(entries: Entries): Promise<Page> {
    let page = await this.openAsPerson();
    this.#open = undefined;
    for (const fields of entries === "samples" ? [entries] : entries) {
      const form = findForm(page, namesOf(fields));
      if (!form) throw new Error(`${page.url} has no form`);
      page = requireOk(await this.person.submit(form, valuesFor(form, fields)));
    }
    this.#finished = { page };
    return page;
  }

  runProgram(line: string[], url: string): Promise<void> {
    return runProgram(
      line.map((word) => fill(word, url)),
      this.#folder,
      this.signal,
    );
  }

  /** Resolves with the response, after redirects. */
  async sendRequest(request: NonNullable<Visit["request"]>, url: string): Promise<Page> {
    const { url: requested, ...init } = fillRequest(request, url);
    const response = await fetchPage(requested, { ...init, signal: this.signal });
    return readPage(response, response.redirected ? response.url : requested);
  }

  /** Makes a request with the cookies of the person. */
  async requestAsPerson(request: NonNullable<Visit["request"]>): Promise<Page> {
    const { url, ...init } = fillRequest(request, this.url);
    const page = requireOk(await this.person.send(url, init));
    this.#finished = { page };
    return page;
  }
}

function fillRequest({ body, ...request }: NonNullable<Visit["request"]>, url: string) {
  const filled = body !== undefined && { body: fill(body, url) };
  return { ...request, ...filled, url: fill(request.url, url) };
}

type Fields = Record<string, string> | "samples";

export function namesOf(fields: Fields | undefined): string[] {
  return fields === undefined || fields === "samples" ? [] : Object.keys(fields);
}

export function valuesFor(form: Form, fields: Fields): Record<string, string> {
  return fields === "samples" ? toSamples(form) : fields;
}

export function isOk({ status }: Page): boolean {
  return status >= 200 && status < 300;
}

function requireOk(page: Page): Page {
  if (isOk(page)) return page;
  throw new Error(`${page.url} responded with status ${page.status}`);
}

function fill(text: string, url: string): string {
  return fillVariables(text, (name) => (name === "url" ? url : undefined));
}
