import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { browserCookie, readBrowser } from "./browser.ts";
import { html } from "./html.ts";
import type { PageAnswer, VisitView } from "./page.ts";
import { redirect, sendPage, sendStyle } from "./responses.ts";
import { createSecret, type Visit, type VisitEnd, type Visits } from "./visits.ts";

const maxFormBytes = 16 * 1024;

/** Serves `/pages/:visitId` and its steps: the id is the key, the cookie says whose it is. */
export function serveVisits(visits: Visits): (request: Request) => Promise<Response> {
  return async (request) => {
    const url = new URL(request.url);
    const [id = "", step = "", ...more] = url.pathname.split("/").slice(2);
    if (id === "style.css") return sendStyle();
    const visit = visits.find(id);
    const isStep = more.length === 0 && ["", ...(visit?.page.steps ?? [])].includes(step);
    if (!visit || !isStep) {
      return tell(404, "No such page", "This link was never made, or it is long gone.");
    }
    // Not HEAD: what looks at a link before the person does must not take it.
    if (request.method !== "GET" && request.method !== "POST") {
      return tell(405, visit.page.title, "This page can be opened and submitted, nothing else.");
    }

    const given = readBrowser(request);
    if (visit.browser !== undefined && visit.browser !== given) return tellStranger(visit);
    if (visit.end) return tellEnd(visit, visit.end);
    const view = { step, query: url.searchParams, memory: visit.memory };
    if (request.method === "POST") return submit(visit, view, request);

    const browser = given ?? createSecret();
    visit.browser = browser;
    const response = answer(visit, visit.page.show(view));
    if (given === undefined) response.headers.set("set-cookie", browserCookie(browser));
    return response;
  };

  async function submit(visit: Visit, view: VisitView, request: Request): Promise<Response> {
    const { title } = visit.page;
    const origin = request.headers.get("origin");
    if (origin !== null && origin !== new URL(request.url).origin) {
      return tell(403, title, "Only this page itself can submit its form.");
    }
    const body = await request.text();
    if (body.length > maxFormBytes) return tell(413, title, "That is too much for this form.");
    const form = new URLSearchParams(body);
    // Each form works once, and only the one that this browser was shown last.
    const expected = visit.formToken;
    delete visit.formToken;
    if (expected === undefined || form.get("token") !== expected) {
      return tell(403, title, "This form is out of date. Open the link again.");
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
        return tell(200, title, given.message);
      case "refused":
        visits.end(visit.id, { status: "refused" });
        return tell(200, title, given.message);
      case "invalid":
        return tell(400, title, given.message);
    }
  }
}

function tellStranger({ page }: Visit): Response {
  return tell(
    403,
    page.title,
    "This link belongs to the browser that opened it first. Ask for a link of your own.",
  );
}

function tellEnd({ page }: Visit, { status }: VisitEnd): Response {
  const messages = {
    done: "This is done. You can close this tab.",
    refused: "You said no here. You can close this tab.",
    expired: "This link has expired. Ask for a new one where you got it.",
  };
  return tell(410, page.title, messages[status]);
}

function tell(status: number, title: string, message: string): Response {
  return sendPage(status, title, html`<p class="message" role="status">${message}</p>`);
}
