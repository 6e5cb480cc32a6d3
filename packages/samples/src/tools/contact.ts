import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const contact = defineSample({
  name: "contact",
  title: "Add a contact",
  description: "Asks who you are and how to reach you, and pretends to save it.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    const answer = yield* ask.form("How can we reach you?", {
      type: "object",
      properties: {
        name: { type: "string", title: "Name", minLength: 1, maxLength: 80 },
        email: { type: "string", title: "Email", format: "email" },
        age: {
          type: "integer",
          title: "Age",
          description: "Optional. 18 or older.",
          minimum: 18,
        },
      },
      required: ["name", "email"],
    });

    switch (answer.action) {
      case "accept": {
        const { name, email, age } = answer.content;
        const who = age === undefined ? name : `${name}, ${age}`;
        return { text: `Saved ${who}: ${email}.`, structured: answer.content };
      }
      case "decline":
        return "Saved no contact: you said no.";
      case "cancel":
        return "Saved no contact: you closed the form.";
    }
  },
});
