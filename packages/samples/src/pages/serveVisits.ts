import { isOwnOrigin } from "@elicitation-playground/shared/api/browserSecurity";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { html } from "./html.ts";
import type { PageAnswer, VisitView } from "./page.ts";
import { redirect, sendPage, sendStyle } from "./responses.ts";
import { createSecret, type Visit, type VisitEnd, type Visits } from "./visits.ts";

const maxFormBytes = 16 * 1024;
const cookieName = "visit";

/** Serves `/pages/:visitId` and its steps. The id is secret, and a cookie of its own binds each visit to one browser. */
export function serveVisits(visits: Visits): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const [id = "", step = "", ...more] = url.pathname.split("/").slice(2);
    if (id === "style.css") return sendStyle();
    const visit = visits.find(id);
    if (visit) visit.fetchedAt ??= Date.now();
    const isStep = more.length === 0 && ["", ...(visit?.page.steps ?? [])].includes(step);
    if (!visit || !isStep) {
      return sendMessage(
        404,
        "Page not found",
        "This link does not exist or is no longer available.",
      );
    }
    // Not HEAD: a link preview must not bind the visit to its own client.
    if (request.method !== "GET" && request.method !== "POST") {
      return sendMessage(405, visit.page.title, "This page only supports GET and POST.");
    }

    if (request.method === "GET" && !isNavigation(request)) {
      return sendMessage(403, visit.page.title, "Open this page in a tab.");
    }

    const isBound = visit.browser !== undefined;
    if (isBound && !readCookies(request).includes(visit.browser)) return rejectOtherBrowser(visit);
    if (visit.end) return sendEnd(visit, visit.end);
    const view = { step, query: url.searchParams, memory: visit.memory };
    if (request.method === "POST") return submit(visit, view, request);

    visit.browser ??= createSecret();
    const response = answer(visit, visit.page.show(view));
    if (!isBound) response.headers.set("set-cookie", visitCookie(visit.id, visit.browser));
    return response;
  };

  async function submit(visit: Visit, view: VisitView, request: Request): Promise<Response> {
    const { title } = visit.page;
    const origin = request.headers.get("origin");
    if (origin !== null && !isOwnOrigin(origin, new URL(request.url).host)) {
      return sendMessage(403, title, "Only this page can submit its form.");
    }
    const body = await request.text();
    if (body.length > maxFormBytes) return sendMessage(413, title, "The form is too large.");
    const form = new URLSearchParams(body);
    // A form can be submitted once, and only the one that was shown last.
    const expected = visit.formToken;
    delete visit.formToken;
    if (expected === undefined || form.get("token") !== expected) {
      return sendMessage(403, title, "This form is out of date. Open the link again.");
    }
    return answer(visit, visit.page.submit(view, form));
  }

  function answer(visit: Visit, given: PageAnswer<JsonObject>): Response {
    const { title } = visit.page;
    switch (given.kind) {
      case "form": {
        const token = createSecret();
        visit.formToken = token;
        const problem = given.problem ?? "";
        const body = html`${problem === "" ? "" : html`<p class="problem" role="alert">${problem}</p>`}
          <form method="post">
            <input type="hidden" name="token" value="${token}" />${given.form}
          </form>`;
        return sendPage(problem === "" ? 200 : 422, given.title ?? title, body);
      }
      case "redirect":
        return redirect(`/pages/${visit.id}/${given.step}`, given.query);
      case "done":
        visits.end(visit.id, { status: "done", outcome: given.outcome });
        return sendMessage(200, title, given.message);
      case "refused":
        visits.end(visit.id, { status: "refused" });
        return sendMessage(200, title, given.message);
      case "invalid":
        return sendMessage(400, title, given.message);
    }
  }
}

function rejectOtherBrowser({ page }: Visit): Response {
  return sendMessage(
    403,
    page.title,
    "This link belongs to the browser that opened it first. Request your own link.",
  );
}

function sendEnd({ page }: Visit, { status }: VisitEnd): Response {
  const messages = {
    done: "This page is already finished. You can close this tab.",
    refused: "You declined on this page. You can close this tab.",
    expired: "This link has expired. Request a new one.",
  };
  return sendMessage(410, page.title, messages[status]);
}

function sendMessage(status: number, title: string, message: string): Response {
  return sendPage(status, title, html`<p class="message" role="status">${message}</p>`);
}

/**
 * Not a prefetch, an image or a frame, which would bind the visit to nobody or to another page.
 * Clients that are no browsers send none of these headers.
 */
function isNavigation({ headers }: Request): boolean {
  const isPrefetch = ["sec-purpose", "purpose", "x-purpose", "x-moz"].some((name) =>
    headers.get(name)?.toLowerCase().includes("prefetch"),
  );
  return !isPrefetch && (headers.get("sec-fetch-dest") ?? "document") === "document";
}

/** Proves that a browser opened this visit. Lax, because the person comes from the client's page. */
function visitCookie(visitId: string, browser: string): string {
  return `${cookieName}=${browser}; HttpOnly; SameSite=Lax; Path=/pages/${visitId}`;
}

/** All values: another port of this host may have set a cookie of the same name. */
function readCookies(request: Request): (string | undefined)[] {
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1));
}
