import { accept, cancel, decline, type Case } from "./case.ts";

export const twoSteps: Case[] = [
  {
    tool: "two-steps",
    when: "accepted with coffee",
    answers: [accept({ drink: "coffee" }), accept({ kind: "iced" })],
    text: "One iced coffee, coming up.",
    structured: { drink: "coffee", kind: "iced" },
  },
  {
    tool: "two-steps",
    when: "accepted with tea",
    answers: [accept({ drink: "tea" }), accept({ kind: "mint" })],
    text: "One mint tea, coming up.",
    structured: { drink: "tea", kind: "mint" },
  },
  {
    tool: "two-steps",
    when: "accepted with a kind of the other drink",
    answers: [accept({ drink: "coffee" }), accept({ kind: "mint" })],
    text: "The answer breaks the requested schema: kind must be one of the options.",
    isError: true,
  },
  {
    tool: "two-steps",
    when: "declined at once",
    answers: [decline],
    text: "No order: you want nothing to drink.",
  },
  {
    tool: "two-steps",
    when: "cancelled at once",
    answers: [cancel],
    text: "No order: you left before choosing a drink.",
  },
  {
    tool: "two-steps",
    when: "declined the second time",
    answers: [accept({ drink: "tea" }), decline],
    text: "No order: none of our tea is for you.",
  },
  {
    tool: "two-steps",
    when: "cancelled the second time",
    answers: [accept({ drink: "tea" }), cancel],
    text: "No order: you left before choosing a tea.",
  },
];
