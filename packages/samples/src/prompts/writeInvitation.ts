import { z } from "zod";
import { definePrompt } from "../sample/defineSample.ts";

export const writeInvitation = definePrompt({
  name: "write-invitation",
  title: "Write an invitation",
  description: "A prompt that asks you for the date and the tone before it is ready.",
  input: z.object({ occasion: z.string().min(1).describe("What to invite to, for example lunch") }),

  *run({ occasion }, ask) {
    const answer = yield* ask.form(`What kind of invitation to ${occasion}?`, {
      type: "object",
      properties: {
        date: { type: "string", title: "Date", format: "date" },
        tone: { type: "string", title: "Tone", enum: ["warm", "formal", "funny"] },
      },
      required: ["date", "tone"],
    });

    switch (answer.action) {
      case "accept": {
        const { date, tone } = answer.content;
        return `Write a ${tone} invitation to ${occasion} on ${date}.`;
      }
      case "decline":
        return `Do not write an invitation to ${occasion}: I declined to say what kind.`;
      case "cancel":
        return `Do not write an invitation to ${occasion} yet: I closed the question.`;
    }
  },
});
