import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const parallel = defineSample({
  name: "parallel",
  title: "Three questions at once",
  description: "Asks three questions at the same time. Answer them in any order.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answers = yield* ask.all({
      name: ask.text("Who is coming?", { title: "Name", minLength: 1 }),
      seats: ask.integer("How many seats?", { title: "Seats", minimum: 1, maximum: 12 }),
      drink: ask.select("What would you like to drink?", { water: "Water", wine: "Wine" }),
    });

    const structured: JsonObject = {};
    const lines = Object.entries(answers).map(([about, answer]) => {
      if (answer.action === "decline") return `${about}: you said no`;
      if (answer.action === "cancel") return `${about}: you closed the question`;
      structured[about] = answer.value;
      return `${about}: ${answer.value}`;
    });
    return { text: lines.join("\n"), structured };
  },
});
