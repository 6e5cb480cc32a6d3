import { fillIn, readForm, type Page } from "./readForm.ts";

/**
 * Visits a page like a browser without scripts: with cookies, redirects and hidden fields. Each
 * entry fills in the form of the page that the entry before led to.
 */
export async function fillForms(
  url: string,
  forms: Record<string, string>[],
  signal: AbortSignal,
): Promise<void> {
  const load = createLoader(signal);
  let page = await load(url, {});
  for (const fields of forms) {
    const form = readForm(page);
    const body = fillIn(form, fields);
    page =
      form.method === "get"
        ? await load(`${form.action.split("?")[0]}?${body.toString()}`, {})
        : await load(form.action, { method: "POST", body });
  }
}

const maxRedirects = 10;

function createLoader(signal: AbortSignal) {
  const cookies = new Map<string, string>();
  const load = async (url: string, init: RequestInit, redirects = 0): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = cookie === "" ? {} : { cookie };
    const response = await fetchPage(url, { ...init, headers, signal, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name !== "") cookies.set(name.trim(), value);
    }
    const html = await response.text();
    const location = response.headers.get("location");
    if (location !== null && redirects < maxRedirects) {
      return load(new URL(location, url).href, {}, redirects + 1);
    }
    if (!response.ok) throw new Error(`${url} responded with status ${response.status}`);
    return { url, html };
  };
  return load;
}

/** `fetch` with errors that name the URL and the cause. */
export async function fetchPage(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new Error(`could not reach ${url} (${codeOf(error)})`, { cause: error });
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error) {
    return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message;
  }
  return error instanceof Error ? error.message : String(error);
}
