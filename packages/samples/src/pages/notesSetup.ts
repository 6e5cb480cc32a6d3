import { html } from "./html.ts";
import { definePage } from "./page.ts";

/** What an app asks on its first run: more than fits into an elicitation form. */
export const notesSetupPage = definePage<{ notebook: string; keepsArchive: boolean }>({
  name: "notes-setup",
  title: "Set up your notes",
  show: () => ({ kind: "form", form: setup }),
  submit: (_visit, form) => {
    if (form.get("decision") === "refuse")
      return { kind: "refused", message: "Nothing was set up." };
    const notebook = (form.get("notebook") ?? "").trim();
    if (notebook === "" || notebook.length > 60) {
      return {
        kind: "form",
        form: setup,
        problem: "Enter a name of 1 to 60 characters.",
      };
    }
    const outcome = { notebook, keepsArchive: form.get("archive") === "keep" };
    return { kind: "done", outcome, message: `${notebook} is ready. You can close this tab.` };
  },
});

const setup = html`<p>Welcome. Two choices and your notebook is ready.</p>
  <label>
    Name of your notebook
    <input name="notebook" maxlength="60" autocomplete="off" required />
  </label>
  <fieldset>
    <legend>Notes that you archive</legend>
    <label class="choice"
      ><input type="radio" name="archive" value="keep" checked /> Keep them</label
    >
    <label class="choice"><input type="radio" name="archive" value="drop" /> Drop them</label>
  </fieldset>
  <div class="actions">
    <button name="decision" value="save">Finish</button>
    <button name="decision" value="refuse" class="quiet" formnovalidate>Not now</button>
  </div>`;
