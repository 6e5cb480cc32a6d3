export type OpenPage = { url: string; status: number; text: string };

/** A browser as far as our pages need one: cookies, redirects and forms. */
export class Browser {
  #cookie: string | undefined;

  open(url: string): Promise<OpenPage> {
    return this.#load(url, {});
  }

  /** Submits the form of a page with these fields filled in. */
  submit({ url, text }: OpenPage, fields: Record<string, string> = {}): Promise<OpenPage> {
    const token = /name="token" value="([^"]+)"/.exec(text)?.[1] ?? "";
    return this.#load(url, { method: "POST", body: new URLSearchParams({ token, ...fields }) });
  }

  async #load(url: string, init: RequestInit): Promise<OpenPage> {
    const headers = { ...(this.#cookie !== undefined && { cookie: this.#cookie }) };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    this.#cookie = response.headers.get("set-cookie")?.split(";")[0] ?? this.#cookie;
    const text = await response.text();
    const location = response.headers.get("location");
    if (location !== null) return this.#load(new URL(location, url).href, {});
    return { url, status: response.status, text };
  }
}

/** Everything a person does on a page, from opening the link. */
export type Visit = (url: string) => Promise<OpenPage>;

/** Opens a link in a new browser and fills in one form after the other. */
export function fillIn(...forms: Record<string, string>[]): Visit {
  return async (url) => {
    const browser = new Browser();
    let page = await browser.open(url);
    for (const fields of forms) page = await browser.submit(page, fields);
    return page;
  };
}

export const allow = { decision: "allow", account: "ada@example.com" };
export const connectAccount = fillIn({}, allow);
