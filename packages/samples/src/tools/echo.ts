import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const echo = defineSample({
  name: "echo",
  title: "Echo",
  description: "Returns its argument. Never asks.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({
    text: z.string().meta({ description: "What to return", examples: ["Hello"] }),
  }),

  *run({ text }, ask) {
    return yield* ask.once(() => text);
  },
});
