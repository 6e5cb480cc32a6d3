import { fetchPage } from "./fetchPage.ts";
import { fillIn, readForm, type Page } from "./readForm.ts";

/**
 * A browser as far as plain HTML forms need one: cookies, redirects, hidden fields. Each entry
 * fills in the form of the page that came before; what needs scripts needs a program.
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
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return { url, html };
  };
  return load;
}
