import { z } from "zod";
import { defineSample } from "../sample/defineSample.ts";

const places = { rome: "Rome", tokyo: "Tokyo", lima: "Lima" };

const progress = (step: number, message: string) => ({ progress: step, total: 5, message });

function ended(action: "decline" | "cancel", about: string): string {
  return action === "decline"
    ? `No trip: you declined to say ${about}.`
    : `No trip: you left when asked ${about}.`;
}

export const tripWizard = defineSample({
  name: "trip-wizard",
  title: "Plan a trip",
  description: "Asks five questions, one after the other, and reports its progress.",
  annotations: { destructiveHint: false, openWorldHint: false },
  input: z.object({}),

  *run(_args, ask) {
    yield* ask.progress(progress(1, "The place"));
    const place = yield* ask.select("Where do you want to go?", places);
    if (place.action !== "accept") return ended(place.action, "where to go");
    const where = places[place.value];

    yield* ask.progress(progress(2, "The day"));
    const day = yield* ask.date(`When do you leave for ${where}?`);
    if (day.action !== "accept") return ended(day.action, "when to leave");

    yield* ask.progress(progress(3, "The people"));
    const people = yield* ask.integer("How many people are travelling?", {
      minimum: 1,
      maximum: 9,
    });
    if (people.action !== "accept") return ended(people.action, "how many you are");

    yield* ask.progress(progress(4, "The hotel"));
    const hotel = yield* ask.confirm("Do you need a hotel?", { title: "Yes, a hotel" });
    if (hotel.action !== "accept") return ended(hotel.action, "whether you need a hotel");

    yield* ask.progress(progress(5, "The booking"));
    const who = people.value === 1 ? "one person" : `${people.value} people`;
    const stay = hotel.value ? "with a hotel" : "without a hotel";
    const trip = `${where} on ${day.value} for ${who}, ${stay}`;
    const sure = yield* ask.confirm(`Book ${trip}?`, { title: "Yes, book it" });
    if (sure.action !== "accept") return ended(sure.action, "whether to book it");
    return sure.value ? `Booked ${trip}.` : "No trip: you did not confirm it.";
  },
});
