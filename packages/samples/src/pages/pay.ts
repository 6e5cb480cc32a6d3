import { html } from "./html.ts";
import { definePage } from "./page.ts";
import { createSecret } from "./visits.ts";

const pretendCard = "4242424242424242";

/** A checkout. It accepts only the pretend card, so that nobody enters a real one. */
export const payPage = (item: string, price: string) =>
  definePage<{ receipt: string }>({
    name: "pay",
    title: "Pretend checkout",
    show: () => ({ kind: "form", form: checkout(item, price) }),
    submit: (_visit, form) => {
      if (form.get("decision") === "refuse")
        return { kind: "refused", message: "Nothing was paid." };
      if ((form.get("card") ?? "").replaceAll(/\s/g, "") !== pretendCard) {
        const problem =
          "Only the pretend card 4242 4242 4242 4242 works here. Never enter a real one.";
        return { kind: "form", form: checkout(item, price), problem };
      }
      const receipt = createSecret().slice(0, 8);
      const message = `Paid ${price} for ${item}, in pretend money. You can close this tab.`;
      return { kind: "done", outcome: { receipt }, message };
    },
  });

function checkout(item: string, price: string) {
  return html`<dl>
      <dt>${item}</dt>
      <dd>${price}</dd>
    </dl>
    <p>No money moves. Pay with the pretend card <strong>4242 4242 4242 4242</strong>.</p>
    <label>
      Pretend card number
      <input name="card" inputmode="numeric" autocomplete="off" required />
    </label>
    <div class="row">
      <label>Valid until <input name="until" autocomplete="off" placeholder="12/34" /></label>
      <label
        >Code <input name="code" inputmode="numeric" autocomplete="off" placeholder="123"
      /></label>
    </div>
    <div class="actions">
      <button name="decision" value="pay">Pay ${price}</button>
      <button name="decision" value="refuse" class="quiet" formnovalidate>Do not pay</button>
    </div>`;
}
