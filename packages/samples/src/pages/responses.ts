import { html, type Html } from "./html.ts";
import { style } from "./style.ts";

/** Nothing runs, nothing comes from elsewhere, nothing is kept, and the address tells nobody. */
const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

export function sendPage(status: number, title: string, body: Html): Response {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="/pages/style.css" />
      </head>
      <body>
        <main>
          <p class="brand">Elicitation samples</p>
          <h1>${title}</h1>
          ${body}
          <p class="note">A sample page: nothing here is real. Enter no real secrets.</p>
        </main>
      </body>
    </html>`;
  const type = { "content-type": "text/html; charset=utf-8" };
  return new Response(page.text, { status, headers: { ...headers, ...type } });
}

export function sendStyle(): Response {
  return new Response(style, {
    headers: { ...headers, "content-type": "text/css; charset=utf-8" },
  });
}

/** 303: what was posted is not posted again. */
export function redirect(path: string, query: Record<string, string>): Response {
  const location = `${path}?${new URLSearchParams(query).toString()}`;
  return new Response(null, { status: 303, headers: { ...headers, location } });
}
