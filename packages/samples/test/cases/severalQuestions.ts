import { cancel, decline, give, type Case } from "./case.ts";

const trip = [give("lima"), give("2027-03-01"), give(2), give(false)];
const stops = ["where to go", "when to leave", "how many you are", "whether you need a hotel"];

export const severalQuestions: Case[] = [
  {
    tool: "trip-wizard",
    when: "all is accepted",
    answers: [...trip, give(true)],
    text: "Booked Lima on 2027-03-01 for 2 people, without a hotel.",
  },
  {
    tool: "trip-wizard",
    when: "it is not confirmed",
    answers: [...trip, give(false)],
    text: "No trip: you did not confirm it.",
  },
  ...[...stops, "whether to book it"].flatMap((about, step) => [
    {
      tool: "trip-wizard",
      when: `declined at question ${step + 1}`,
      answers: [...trip.slice(0, step), decline],
      text: `No trip: you do not want to say ${about}.`,
    },
    {
      tool: "trip-wizard",
      when: `cancelled at question ${step + 1}`,
      answers: [...trip.slice(0, step), cancel],
      text: `No trip: you left when asked ${about}.`,
    },
  ]),
  {
    tool: "parallel",
    when: "all is accepted",
    answers: [give("Ada"), give(4), give("wine")],
    text: "name: Ada\nseats: 4\ndrink: wine",
    structured: { name: "Ada", seats: 4, drink: "wine" },
  },
  {
    tool: "parallel",
    when: "each is answered in another way",
    answers: [decline, give(4), cancel],
    text: "name: you said no\nseats: 4\ndrink: you closed the question",
    structured: { seats: 4 },
  },
  {
    tool: "parallel",
    when: "one answer breaks its schema",
    answers: [give("Ada"), give(13), decline],
    text: "The answer breaks the requested schema: value must be at most 12.",
    isError: true,
  },
  {
    tool: "re-ask",
    when: "the first name is free",
    answers: [give("edsger")],
    text: "Hello edsger, the name is yours.",
  },
  {
    tool: "re-ask",
    when: "the third name is free",
    answers: [give("ada"), give("ada"), give("edsger")],
    text: "Hello edsger, the name is yours.",
  },
  {
    tool: "re-ask",
    when: "three names are taken",
    answers: [give("ada"), give("grace"), give("alan")],
    text: "No user name: all three were taken.",
  },
  {
    tool: "re-ask",
    when: "declined the second time",
    answers: [give("ada"), decline],
    text: "No user name: you said no.",
  },
  {
    tool: "re-ask",
    when: "cancelled the second time",
    answers: [give("ada"), cancel],
    text: "No user name: you closed the question.",
  },
];
