import { html, type Html } from "./html.ts";

/** A whole page without scripts, with the brand above its title. */
export function renderPage(brand: string, title: string, body: Html): string {
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
          <p class="brand">${brand}</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return page.text;
}
