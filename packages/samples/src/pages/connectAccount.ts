import { definePage, type PageAnswer, type VisitView } from "./page.ts";
import { html } from "./html.ts";
import { createSecret } from "./visits.ts";

type Connected = { account: string };

const request = { response_type: "code", client_id: "samples", redirect_uri: "callback" };
const scope = "Read your pretend reports";

/**
 * The OAuth authorization-code flow with both sides in one page: the samples, which request access
 * to an account, and the pretend service that has the account. They communicate by redirects only.
 */
export const connectAccountPage = definePage<Connected>({
  name: "connect-account",
  title: "Connect your account",
  steps: ["authorize", "callback"],
  show: (visit) => {
    switch (visit.step) {
      case "authorize":
        return isOurRequest(visit)
          ? { kind: "form", form: consent, title: "Example Accounts" }
          : unknownApp;
      case "callback":
        return redeemCode(visit);
      default:
        return { kind: "form", form: start };
    }
  },
  submit: (visit, form) => {
    switch (visit.step) {
      case "authorize":
        return isOurRequest(visit) ? issueCode(visit, form) : unknownApp;
      case "callback":
        return { kind: "invalid", message: "There is nothing to submit here." };
      default: {
        const state = createSecret();
        visit.memory.set("state", state);
        return { kind: "redirect", step: "authorize", query: { ...request, scope, state } };
      }
    }
  },
});

const start = html`<p>The samples want to use your account at Example Accounts.</p>
  <p>You decide there and come back. The samples never see your password.</p>
  <div class="actions"><button>Continue to Example Accounts</button></div>`;

const consent = html`<p>The app “samples” asks to:</p>
  <ul>
    <li>${scope}</li>
  </ul>
  <label>
    Account
    <select name="account">
      <option>ada@example.com</option>
      <option>grace@example.com</option>
    </select>
  </label>
  <div class="actions">
    <button name="decision" value="deny" class="quiet">Deny</button>
    <button name="decision" value="allow">Allow</button>
  </div>`;

const unknownApp = {
  kind: "invalid",
  message: "Example Accounts does not know this app or its redirect address.",
} as const;

/** The service accepts only registered apps with their registered redirect address. */
function isOurRequest({ query }: VisitView): boolean {
  return Object.entries(request).every(([name, value]) => query.get(name) === value);
}

/** The service's side: redirects the person back with a code that can be used once. */
function issueCode({ query, memory }: VisitView, form: URLSearchParams): PageAnswer<Connected> {
  const state = query.get("state") ?? "";
  if (form.get("decision") !== "allow") {
    return { kind: "redirect", step: "callback", query: { error: "access_denied", state } };
  }
  const code = createSecret();
  memory.set(`account of ${code}`, form.get("account") ?? "");
  return { kind: "redirect", step: "callback", query: { code, state } };
}

/** Our side: accepts only the response to our own request, and only once. */
function redeemCode({ query, memory }: VisitView): PageAnswer<Connected> {
  const state = memory.get("state");
  memory.delete("state");
  if (state === undefined || query.get("state") !== state) {
    return { kind: "invalid", message: "This is not the response to our request. Start over." };
  }
  if (query.has("error")) return { kind: "refused", message: "Not connected: you said no." };
  const code = `account of ${query.get("code") ?? ""}`;
  const account = memory.get(code);
  memory.delete(code);
  if (account === undefined) {
    return { kind: "invalid", message: "This code is unknown or already used. Start over." };
  }
  const message = `Connected ${account}. You can close this tab.`;
  return { kind: "done", outcome: { account }, message };
}
