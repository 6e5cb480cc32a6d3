import { html } from "../pages/html.ts";
import { definePage } from "../pages/page.ts";

/** The page that questions in URL mode link to. */
export const checkPage = definePage<Record<string, never>>({
  name: "check",
  title: "Host check",
  show: () => ({
    kind: "form",
    form: html`<p>Your host has opened this page. Finish it to go on with the check.</p>
      <div class="actions"><button>Finish</button></div>`,
  }),
  submit: () => ({
    kind: "done",
    outcome: {},
    message: "Finished. Go back to your host. You can close this tab.",
  }),
});
