type Page = { url: string; html: string };

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
    const body = new URLSearchParams({ ...form.hidden, ...fields });
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
    const response = await fetch(url, { ...init, headers, signal, redirect: "manual" });
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

function readForm({ url, html }: Page) {
  const [, attributes = "", content = ""] = /<form\b([^>]*)>([^]*?)<\/form>/i.exec(html) ?? [];
  if (content === "") throw new Error(`${url} has no form to fill in`);
  const hidden = [...content.matchAll(/<input\b([^>]*)>/gi)]
    .map(([, input = ""]) => input)
    .filter((input) => attribute(input, "type")?.toLowerCase() === "hidden")
    .map((input): [string, string] => [
      attribute(input, "name") ?? "",
      attribute(input, "value") ?? "",
    ]);
  return {
    action: new URL(attribute(attributes, "action") ?? url, url).href,
    method: attribute(attributes, "method")?.toLowerCase() ?? "get",
    hidden: Object.fromEntries(hidden),
  };
}

function attribute(tag: string, name: string): string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i");
  const [, double, single, bare] = pattern.exec(tag) ?? [];
  return (double ?? single ?? bare)
    ?.replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
