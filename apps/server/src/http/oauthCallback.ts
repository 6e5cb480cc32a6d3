import type { RequestHandler } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import { html } from "@elicitation-playground/samples/pages/html";
import { renderPage } from "@elicitation-playground/samples/pages/renderPage";

/**
 * Where an authorization server sends the person back to. Its `state` is the key, so there is no
 * token; the address holds a code, so nothing runs here and nobody is told of it.
 */
export function takeAuthorization(host: Host): RequestHandler {
  return (req, res) => {
    const params = new URL(req.originalUrl, "http://host").searchParams;
    const isAwaited = host.finishAuthorization(params);
    const { status, title, text } = describe(isAwaited, params);
    res
      .status(status)
      .set(headers)
      .send(renderPage("Elicitation Playground", title, html`<p>${text}</p>`));
  };
}

type Told = { status: number; title: string; text: string };

function describe(isAwaited: boolean, params: URLSearchParams): Told {
  if (!isAwaited) {
    const text = "Nobody waits for this sign-in any more. Connect again in the playground.";
    return { status: 400, title: "This sign-in is not awaited", text };
  }
  const error = params.get("error");
  if (error !== null) {
    const description = params.get("error_description");
    const reason = description === null ? error : `${error}: ${description}`;
    const text = `The authorization server said: ${reason}. The playground tells what to do next.`;
    return { status: 200, title: "You are not signed in", text };
  }
  const text = "You can close this tab. The playground goes on connecting.";
  return { status: 200, title: "Back to the playground", text };
}

const headers = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};
