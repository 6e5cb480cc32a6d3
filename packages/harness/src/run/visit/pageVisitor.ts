import type { Visit } from "../../scenario/format/answerSchema.ts";
import { Browser, fetchPage, readPage } from "./browser.ts";
import { findForm, type Form, type Page } from "./readForm.ts";
import { runProgram } from "./runProgram.ts";

export type VisitContext = {
  /** The URL of the question. */
  url: string;
  /** The working directory of a program. */
  folder: string;
  signal: AbortSignal;
};

/** The person who visits the page of a question, in one browser. Throws what went wrong. */
export class PageVisitor {
  readonly url: string;
  readonly signal: AbortSignal;
  readonly person: Browser;
  readonly #folder: string;
  #opened: { form: Form | undefined } | undefined;
  #isFinished = false;

  constructor({ url, folder, signal }: VisitContext) {
    this.url = url;
    this.signal = signal;
    this.#folder = folder;
    this.person = new Browser(signal);
  }

  /** Whether a visit came to its end. */
  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** The form that the person got. */
  get form(): Form | undefined {
    return this.#opened?.form;
  }

  /** The form that the person gets, who opens the page unless it is open. */
  async openAsPerson(): Promise<Form | undefined> {
    if (!this.#opened) await this.#open();
    return this.form;
  }

  async visit({ run, request, submit = [] }: Visit): Promise<void> {
    if (run) {
      await this.runProgram(run, this.url);
    } else if (request) {
      const { status } = await this.sendRequest(request, this.url);
      if (status < 200 || status > 299) {
        const target = fill(request.url, this.url);
        throw new Error(`${request.method} ${target} responded with status ${status}`);
      }
    } else {
      await this.#submit(submit);
    }
    this.#isFinished = true;
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
    const { url: target, method, headers, body } = request;
    const requested = fill(target, url);
    const response = await fetchPage(requested, {
      method,
      headers,
      signal: this.signal,
      ...(body !== undefined && { body: fill(body, url) }),
    });
    return readPage(response, response.redirected ? [requested, response.url] : [requested]);
  }

  /** Each entry fills in the form of the page that the entry before led to. */
  async #submit(entries: Record<string, string>[]): Promise<void> {
    let page = await this.#open();
    for (const fields of entries) {
      const form = findForm(page);
      if (!form) throw new Error(`${page.url} has no form`);
      page = requireOk(await this.person.submit(form, fields));
    }
  }

  async #open(): Promise<Page> {
    const page = requireOk(await this.person.open(this.url));
    this.#opened ??= { form: findForm(page) };
    return page;
  }
}

function requireOk(page: Page): Page {
  if (page.status >= 200 && page.status < 300) return page;
  throw new Error(`${page.url} responded with status ${page.status}`);
}

function fill(text: string, url: string): string {
  return text.replaceAll("${url}", () => url);
}
