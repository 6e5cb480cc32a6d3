import { z } from "zod";
import { payPage } from "../pages/pay.ts";
import { defineSample } from "../sample/defineSample.ts";

const prices = { coffee: "€12.00", tea: "€8.50" };

export const pay = defineSample({
  name: "pay",
  title: "Pay for a drink",
  description: "Sells pretend coffee or tea. You pay on a checkout page, not in a form.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({ item: z.enum(["coffee", "tea"]).default("coffee").describe("What to buy") }),

  *run({ item }, ask) {
    const price = prices[item];
    const answer = yield* ask.url(`Pay ${price} for ${item}.`, payPage(item, price), {
      whenUnsupported: "Nothing was paid: this client cannot send you to the checkout.",
    });

    switch (answer.action) {
      case "accept":
        return `Paid ${price} for ${item}. Receipt: ${answer.outcome.receipt}`;
      case "decline":
        return "Nothing was paid: you said no.";
      case "cancel":
        return "Nothing was paid: you closed the question.";
      case "expired":
        return "Nothing was paid: the checkout expired.";
    }
  },
});
