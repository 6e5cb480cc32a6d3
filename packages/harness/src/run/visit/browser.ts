import { fillIn, type Form, type Page } from "./readForm.ts";

const maxRedirects = 10;

/** Visits pages like a browser without scripts: with cookies, redirects and hidden fields. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  readonly #signal: AbortSignal;

  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  open(url: string): Promise<Page> {
    return this.#load(url, {}, 0);
  }

  /** Submits a filled-in form. Throws if one of the fields or values does not exist. */
  submit(form: Form, fields: Record<string, string>): Promise<Page> {
    const body = fillIn(form, fields);
    return form.method === "get"
      ? this.open(`${form.action.split("?")[0]}?${body.toString()}`)
      : this.#load(form.action, { method: "POST", body }, 0);
  }

  async #load(url: string, init: RequestInit, redirects: number): Promise<Page> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = cookie === "" ? {} : { cookie };
    const response = await fetchPage(url, {
      ...init,
      headers,
      signal: this.#signal,
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== "") this.#cookies.set(name.trim(), value);
    }
    const html = await response.text();
    const location = response.headers.get("location");
    if (location !== null && redirects < maxRedirects) {
      return this.#load(new URL(location, url).href, {}, redirects + 1);
    }
    return { url, html, status: response.status };
  }
}

/** A page that could not be reached at all. */
export class UnreachablePageError extends Error {}

/** `fetch` with errors that name the URL and the cause. */
export async function fetchPage(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new UnreachablePageError(`could not reach ${url} (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) {
    return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
  }
  return error instanceof Error ? error.message : String(error);
}
