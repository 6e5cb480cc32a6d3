import { fillIn, type Form, type Page } from "./readForm.ts";

const maxRedirects = 10;
const redirects = [301, 302, 303, 307, 308];
/** A form further down is not found. */
const mostCharacters = 1_000_000;

type BrowserRequest = {
  method?: string;
  headers?: Record<string, string> | undefined;
  body?: string | URLSearchParams;
};

/** Visits pages like a browser without scripts: with cookies, redirects and hidden fields. */
export class Browser {
  /** By the name of the host, because cookies ignore ports. */
  readonly #cookies = new Map<string, Map<string, string>>();
  readonly #visitor: { signal: AbortSignal };
  readonly #mayOpen: (url: string) => boolean;

  /** Requests end when the signal that the visitor has at their start is aborted. */
  constructor(visitor: { signal: AbortSignal }, mayOpen: (url: string) => boolean = () => true) {
    this.#visitor = visitor;
    this.#mayOpen = mayOpen;
  }

  open(url: string): Promise<Page> {
    return this.#load(url, {});
  }

  /** Submits a filled-in form. Throws if one of the fields or values does not exist. */
  submit(form: Form, fields: Record<string, string>): Promise<Page> {
    const body = fillIn(form, fields);
    return form.method === "get"
      ? this.open(`${form.action.split("?")[0]}?${body.toString()}`)
      : this.#load(form.action, { method: "POST", body });
  }

  send(url: string, init: BrowserRequest): Promise<Page> {
    return this.#load(url, init);
  }

  async #load(url: string, init: BrowserRequest, redirected = 0): Promise<Page> {
    if (!this.#mayOpen(url)) throw new Error(`${url} must not be opened`);
    const cookies = this.#cookiesOf(url);
    const headers = new Headers(init.headers);
    const kept = [...cookies].map(([name, value]) => `${name}=${value}`);
    const cookie = [...kept, headers.get("cookie") ?? ""].filter(Boolean).join("; ");
    if (cookie !== "") headers.set("cookie", cookie);
    const response = await fetchPage(url, {
      ...init,
      headers,
      signal: this.#visitor.signal,
      redirect: "manual",
    });
    for (const line of response.headers.getSetCookie()) keepCookie(cookies, line);
    const page = await readPage(response, url);
    const location = response.headers.get("location");
    const isRedirect = location !== null && redirects.includes(page.status);
    if (!isRedirect || redirected === maxRedirects) return page;
    const target = new URL(location, url);
    const keepsMethod = page.status === 307 || page.status === 308;
    const sent = keepsMethod ? init : { headers: init.headers };
    const isElsewhere = target.origin !== new URL(url).origin;
    const next = { ...sent, ...(isElsewhere && { headers: undefined }) };
    return this.#load(target.href, next, redirected + 1);
  }

  #cookiesOf(url: string): Map<string, string> {
    const { hostname } = new URL(url);
    const cookies = this.#cookies.get(hostname) ?? new Map<string, string>();
    this.#cookies.set(hostname, cookies);
    return cookies;
  }
}

function keepCookie(cookies: Map<string, string>, line: string): void {
  const [, name = "", value = ""] = /^\s*([^=;]+?)\s*=([^;]*)/.exec(line) ?? [];
  if (name === "") return;
  const [, age] = /;\s*max-age\s*=\s*(-?\d+)/i.exec(line) ?? [];
  const [, expires = ""] = /;\s*expires\s*=([^;]*)/i.exec(line) ?? [];
  const isDeleted = age === undefined ? Date.parse(expires) <= Date.now() : Number(age) <= 0;
  if (isDeleted) cookies.delete(name);
  else cookies.set(name, value);
}

/** `url` is where redirects led to. */
async function readPage(response: Response, url: string): Promise<Page> {
  const decoder = new TextDecoder();
  let html = "";
  const chunks: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const chunk of chunks ?? []) {
    html += decoder.decode(chunk, { stream: true });
    if (html.length > mostCharacters) break;
  }
  return { url, html, status: response.status };
}

/** A page that could not be reached at all. */
export class UnreachablePageError extends Error {}

/** `fetch` with errors that name the URL and the cause. */
async function fetchPage(url: string, init: RequestInit): Promise<Response> {
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
