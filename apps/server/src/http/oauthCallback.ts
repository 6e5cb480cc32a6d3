import type { RequestHandler } from "express";
import type { Host } from "@elicitation-playground/host/session/host";
import { plainPagePolicy } from "@elicitation-playground/shared/api/browserSecurity";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { html } from "@elicitation-playground/samples/pages/html";
import { renderPage } from "@elicitation-playground/samples/pages/renderPage";

/**
 * The page that an authorization server redirects to. It needs no token: `state` proves where it
 * comes from. The address has a secret code, so the page runs no scripts and sends no referrer.
 */
export function finishAuthorization(host: Host): RequestHandler {
  return (req, res) => {
    const params = new URL(`http://host${req.originalUrl}`).searchParams;
    const isExpected = host.finishAuthorization(params);
    const { status, title, text } = describe(isExpected, params);
    res
      .status(status)
      .type("html")
      .set("content-security-policy", plainPagePolicy("'none'"))
      .send(renderPage("Elicitation Playground", title, html`<p>${text}</p>`));
  };
}

type CallbackPage = { status: number; title: string; text: string };

function describe(isExpected: boolean, params: URLSearchParams): CallbackPage {
  if (!isExpected) {
    const text = "This sign-in has expired or was already used. Connect again in the playground.";
    return { status: 400, title: "Unknown sign-in", text };
  }
  const error = params.get("error");
  if (error !== null) {
    const description = params.get("error_description");
    const reason = description === null ? error : `${error}: ${description}`;
    const text = `The authorization server reported: ${shorten(reason, 500)}. Go back to the playground to try again.`;
    return { status: 200, title: "You are not signed in", text };
  }
  const text = "You can close this tab. The playground continues to connect.";
  return { status: 200, title: "Return to the playground", text };
}
