import { html } from "./html.ts";
import { definePage } from "./page.ts";
import { storeSecret } from "./vault.ts";

/** Collects a secret in the person's browser. The tool gets only a reference to it. */
export const storeSecretPage = (what: string, hint: string) =>
  definePage<{ reference: string }>({
    name: "store-secret",
    title: `Enter your ${what}`,
    show: () => ({ kind: "form", form: entry(what, hint) }),
    submit: (_visit, form) => {
      if (form.get("decision") === "refuse")
        return { kind: "refused", message: "Nothing was saved." };
      const secret = form.get("secret") ?? "";
      if (secret.length < 8) {
        const problem = `The ${what} must have at least 8 characters.`;
        return { kind: "form", form: entry(what, hint), problem };
      }
      const message = `Your ${what} is stored in this server's memory. You can close this tab.`;
      return { kind: "done", outcome: { reference: storeSecret(secret) }, message };
    },
  });

function entry(what: string, hint: string) {
  return html`<p>
      What you type goes from this browser straight to the server. Neither your MCP client nor the
      model sees it.
    </p>
    <label>
      Your ${what}
      <small>${hint}</small>
      <input name="secret" type="password" autocomplete="off" minlength="8" required />
    </label>
    <div class="actions">
      <button name="decision" value="keep">Save</button>
      <button name="decision" value="refuse" class="quiet" formnovalidate>Do not save</button>
    </div>`;
}
