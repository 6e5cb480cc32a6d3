import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

const kinds = {
  coffee: ["black", "white", "iced"],
  tea: ["green", "black", "mint"],
};

export const twoSteps = defineSample({
  name: "two-steps",
  title: "Order in two steps",
  description: "Asks twice; what the second question offers depends on the first answer.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const first = yield* ask.form("Coffee or tea?", {
      type: "object",
      properties: { drink: { type: "string", title: "Drink", enum: ["coffee", "tea"] } },
      required: ["drink"],
    });
    if (first.action === "decline") return "No order: you declined to choose a drink.";
    if (first.action === "cancel") return "No order: you left before choosing a drink.";

    const { drink } = first.content;
    const second = yield* ask.form(`Which ${drink}?`, {
      type: "object",
      properties: { kind: { type: "string", title: "Kind", enum: kinds[drink] } },
      required: ["kind"],
    });
    if (second.action === "decline") return `No order: you declined to choose a ${drink}.`;
    if (second.action === "cancel") return `No order: you left before choosing a ${drink}.`;

    const { kind } = second.content;
    return { text: `One ${kind} ${drink}, coming up.`, structured: { drink, kind } };
  },
});
