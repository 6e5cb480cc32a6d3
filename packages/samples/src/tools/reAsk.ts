import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

const taken = ["ada", "grace", "alan"];

export const reAsk = defineSample({
  name: "re-ask",
  title: "Choose a user name",
  description: `Asks for a user name, and again if it is taken (${taken.join(", ")}), three times at most.`,
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    let message = "Choose a user name.";
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const answer = yield* ask.text(message, { title: "User name", pattern: "^[a-z]{2,20}$" });
      if (answer.action === "decline") return "No user name: you said no.";
      if (answer.action === "cancel") return "No user name: you closed the question.";

      if (!taken.includes(answer.value)) return `Hello ${answer.value}, the name is yours.`;
      message = `"${answer.value}" is taken. Choose another user name.`;
    }
    return "No user name: all three were taken.";
  },
});
