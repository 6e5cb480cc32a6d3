import { plainPagePolicy, secureHeaders } from "@elicitation-playground/shared/api/browserSecurity";
import { html, type Html } from "./html.ts";
import { renderPage } from "./renderPage.ts";
import { style } from "./style.ts";

/**
 * The address is a secret. Its own forms need a referrer, though: without one, the browser sends
 * them with `Origin: null`.
 */
const headers = {
  ...secureHeaders,
  "content-security-policy": plainPagePolicy("'self'"),
  "referrer-policy": "same-origin",
};

export function sendPage(status: number, title: string, body: Html): Response {
  const page = renderPage(
    "Elicitation samples",
    title,
    html`${body}
      <p class="note">This is a sample page. Nothing here is real. Do not enter real secrets.</p>`,
  );
  const type = { "content-type": "text/html; charset=utf-8" };
  return new Response(page, { status, headers: { ...headers, ...type } });
}

export function sendStyle(): Response {
  return new Response(style, {
    headers: { ...headers, "content-type": "text/css; charset=utf-8" },
  });
}

/** 303, so that the browser follows with GET. */
export function redirect(path: string, query: Record<string, string>): Response {
  const location = `${path}?${new URLSearchParams(query).toString()}`;
  return new Response(null, { status: 303, headers: { ...headers, location } });
}
