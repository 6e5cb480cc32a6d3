import { accept, cancel, decline, type Case } from "./case.ts";

const room = { room: "Ada", start: "10:00" };
const ada = { name: "Ada", email: "ada@example.com" };
const house = { wall: "pink", door: "#27ae60", roof: "#2c3e50" };
const balloons = ["red", "blue"];
const lights = ["#ffd8a8"];

export const structuredInput: Case[] = [
  {
    tool: "contact",
    when: "accepted",
    answers: [accept(ada)],
    text: "Saved Ada: ada@example.com.",
    structured: ada,
  },
  {
    tool: "contact",
    when: "accepted with age",
    answers: [accept({ ...ada, age: 36 })],
    text: "Saved Ada, 36: ada@example.com.",
    structured: { ...ada, age: 36 },
  },
  {
    tool: "contact",
    when: "accepted with what the schema forbids",
    answers: [accept({ name: "Ada", email: "ada", age: 12 })],
    text:
      "The answer breaks the requested schema: " +
      "email must be an email address, like ada@example.com; age must be at least 18.",
    isError: true,
  },
  { tool: "contact", when: "declined", answers: [decline], text: "Saved no contact: you said no." },
  {
    tool: "contact",
    when: "cancelled",
    answers: [cancel],
    text: "Saved no contact: you closed the form.",
  },
  {
    tool: "book-room",
    when: "accepted",
    args: room,
    answers: [accept({ confirm: true })],
    text: "Booked Ada at 10:00.",
  },
  {
    tool: "book-room",
    when: "accepted with notes",
    args: room,
    answers: [accept({ confirm: true, notes: "Bring cake" })],
    text: "Booked Ada at 10:00, with notes: Bring cake",
  },
  {
    tool: "book-room",
    when: "accepted, not confirmed",
    args: room,
    answers: [accept({ confirm: false })],
    text: "Ada is not booked: you did not confirm it.",
  },
  {
    tool: "book-room",
    when: "declined",
    args: room,
    answers: [decline],
    text: "Ada is not booked: you said no.",
  },
  {
    tool: "book-room",
    when: "cancelled",
    args: room,
    answers: [cancel],
    text: "Ada is not booked: you closed the question.",
  },
  {
    tool: "book-room",
    when: "called without its arguments",
    args: { room: "Ada" },
    answers: [],
    text: "✖ Invalid input: expected string, received undefined\n  → at start",
    isError: true,
  },
  {
    tool: "pick-color",
    when: "accepted",
    answers: [accept(house)],
    text: "Painted the wall pink, the door #27ae60 and the roof #2c3e50.",
    structured: house,
  },
  {
    tool: "pick-color",
    when: "accepted with titles in place of values",
    answers: [accept({ wall: "white", door: "Red", roof: "Grey" })],
    text:
      "The answer breaks the requested schema: " +
      "door must be one of the options; roof must be one of the options.",
    isError: true,
  },
  {
    tool: "pick-color",
    when: "declined",
    answers: [decline],
    text: "Painted nothing: you said no.",
  },
  {
    tool: "pick-color",
    when: "cancelled",
    answers: [cancel],
    text: "Painted nothing: you closed the form.",
  },
  {
    tool: "pick-colors",
    when: "accepted",
    answers: [accept({ balloons, lights })],
    text: "Balloons in red, blue; lights in #ffd8a8.",
    structured: { balloons, lights },
  },
  {
    tool: "pick-colors",
    when: "accepted without lights",
    answers: [accept({ balloons })],
    text: "Balloons in red, blue; no lights.",
    structured: { balloons },
  },
  {
    tool: "pick-colors",
    when: "accepted without a color",
    answers: [accept({ balloons: [] })],
    text: "The answer breaks the requested schema: balloons choose at least 1.",
    isError: true,
  },
  {
    tool: "pick-colors",
    when: "declined",
    answers: [decline],
    text: "No decoration: you said no.",
  },
  {
    tool: "pick-colors",
    when: "cancelled",
    answers: [cancel],
    text: "No decoration: you closed the form.",
  },
  {
    tool: "feedback",
    when: "accepted with a comment",
    answers: [accept({ rating: 4, comment: "Nice" })],
    text: 'Thank you for 4 of 5, and "Nice"',
    structured: { rating: 4, comment: "Nice" },
  },
  {
    tool: "feedback",
    when: "accepted without a comment",
    answers: [accept({ rating: 5 })],
    text: "Thank you for 5 of 5.",
    structured: { rating: 5 },
  },
  {
    tool: "feedback",
    when: "accepted with a rating out of bounds",
    answers: [accept({ rating: 6 })],
    text: "The answer breaks the requested schema: rating must be at most 5.",
    isError: true,
  },
  {
    tool: "feedback",
    when: "declined",
    answers: [decline],
    text: "No feedback: you would rather not say.",
  },
  {
    tool: "feedback",
    when: "cancelled",
    answers: [cancel],
    text: "No feedback: you closed the form.",
  },
];
