import { html } from "./html.ts";
import { definePage } from "./page.ts";
import { keepSecret } from "./vault.ts";

/** Takes a secret from the person's browser. The tool gets a reference to it, not a letter of it. */
export const storeSecretPage = (what: string, hint: string) =>
  definePage<{ reference: string }>({
    name: "store-secret",
    title: `Enter your ${what}`,
    show: () => ({ kind: "form", form: entry(what, hint) }),
    submit: (_visit, form) => {
      if (form.get("decision") === "refuse")
        return { kind: "refused", message: "Nothing was kept." };
      const secret = form.get("secret") ?? "";
      if (secret.length < 8) {
        const problem = `The ${what} has at least 8 characters.`;
        return { kind: "form", form: entry(what, hint), problem };
      }
      const message = `Your ${what} is kept in this server's memory. You can close this tab.`;
      return { kind: "done", outcome: { reference: keepSecret(secret) }, message };
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
