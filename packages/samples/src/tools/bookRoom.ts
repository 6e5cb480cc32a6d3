import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const bookRoom = defineSample({
  name: "book-room",
  title: "Book a room",
  description: "Books a pretend meeting room. Asks you to confirm it first.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({
    room: z.string().min(1).describe("The room, for example Ada"),
    start: z.string().min(1).describe("When it starts, for example 2026-11-20 10:00"),
  }),

  *run({ room, start }, ask) {
    const answer = yield* ask.form(`Book ${room} at ${start}?`, {
      type: "object",
      properties: {
        confirm: { type: "boolean", title: "Confirm the booking", default: true },
        notes: { type: "string", title: "Notes", description: "For the participants" },
      },
      required: ["confirm"],
    });

    switch (answer.action) {
      case "accept": {
        const { confirm, notes } = answer.content;
        if (!confirm) return `${room} is not booked: you did not confirm it.`;
        return notes === undefined
          ? `Booked ${room} at ${start}.`
          : `Booked ${room} at ${start}, with notes: ${notes}`;
      }
      case "decline":
        return `${room} is not booked: you said no.`;
      case "cancel":
        return `${room} is not booked: you closed the question.`;
    }
  },
});
