import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const echo = defineSample({
  name: "echo",
  title: "Echo",
  description: "Says what you say. Never asks.",
  annotations: { readOnlyHint: true, openWorldHint: false },
  input: z.object({ text: z.string().describe("What to say") }),

  *run({ text }, ask) {
    return yield* ask.once(() => text);
  },
});
