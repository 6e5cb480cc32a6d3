const name = "pages-browser";

/** Tells one browser from another. Lax, because the person comes from the client's page. */
export function browserCookie(browser: string): string {
  return `${name}=${browser}; HttpOnly; SameSite=Lax; Path=/pages`;
}

export function readBrowser(request: Request): string | undefined {
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value = ""] = pair.trim().split("=");
    if (key === name && /^[\w-]{43}$/.test(value)) return value;
  }
  return undefined;
}
