import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

export const bookRoom = defineSample({
  name: "book-room",
  title: "Book a room",
  description: "Books a pretend meeting room. Asks you to confirm it first.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({
    room: z
      .string()
      .min(1)
      .meta({ description: "The room", examples: ["Ada"] }),
    start: z
      .string()
      .min(1)
      .meta({ description: "Date and time, or only a time", examples: ["2027-11-20 10:00"] }),
  }),

  *run({ room, start }, ask) {
    const booking = `${room} ${describeStart(start)}`;
    const answer = yield* ask.form(`Book ${booking}?`, {
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
          ? `Booked ${booking}.`
          : `Booked ${booking}, with notes: ${notes}`;
      }
      case "decline":
        return `${room} is not booked: you said no.`;
      case "cancel":
        return `${room} is not booked: you closed the question.`;
    }
  },
});

/** "on 20 November 2027 at 10:00", or the text as it is given. */
function describeStart(start: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(start) ?? [];
  const date = new Date(day ?? "");
  if (Number.isNaN(date.getTime())) return `at ${start}`;
  return `on ${date.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" })} at ${time}`;
}
