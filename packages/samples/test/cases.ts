import type { Answer } from "./doors.ts";

export type Case = {
  tool: string;
  when: string;
  args?: Record<string, unknown>;
  answers: Answer[];
  text: string;
  structured?: Answer["content"];
  isError?: boolean;
};

const decline: Answer = { action: "decline" };
const cancel: Answer = { action: "cancel" };
const accept = (content: Answer["content"] = {}): Answer => ({ action: "accept", content });

const room = { room: "Ada", start: "10:00" };
const ada = { name: "Ada", email: "ada@example.com" };
const required = { text: "x", integer: 5, titledChoice: "l" };
const defaults = {
  textDefault: "hello",
  lengthDefault: "abcd",
  patternDefault: "AB-123",
  emailDefault: "ada@example.com",
  uriDefault: "https://example.com/",
  dateDefault: "2026-07-28",
  dateTimeDefault: "2026-07-28T09:30:00Z",
  numberDefault: 1.5,
  wholeNumberDefault: 2,
  integerDefault: 3,
  booleanDefault: true,
  choiceDefault: "green",
  titledChoiceDefault: "m",
  namedChoiceDefault: "fr",
  choicesDefault: ["red", "blue"],
  titledChoicesDefault: ["tue"],
};
const optional = {
  length: "abc",
  pattern: "XY-987",
  email: "grace@example.com",
  uri: "https://example.com/page?q=1#top",
  date: "2024-02-29",
  dateTime: "2026-11-20T10:00:00+01:00",
  number: 0.1,
  boolean: false,
  choice: "blue",
  namedChoice: "de",
  choices: ["green"],
  titledChoices: ["mon", "wed"],
};

const everything = { ...required, ...defaults, ...optional };
const received = (content: object) => `Received ${JSON.stringify(content, null, 2)}`;

export const cases: Case[] = [
  {
    tool: "delete-all",
    when: "accepted and confirmed",
    answers: [accept({ confirm: true })],
    text: "Deleted all 42 files.",
  },
  {
    tool: "delete-all",
    when: "accepted, not confirmed",
    answers: [accept({ confirm: false })],
    text: "Nothing was deleted: you did not confirm it.",
  },
  {
    tool: "delete-all",
    when: "accepted without content",
    answers: [{ action: "accept" }],
    text: "The answer breaks the requested schema: confirm is required.",
    isError: true,
  },
  {
    tool: "delete-all",
    when: "declined",
    answers: [decline],
    text: "Nothing was deleted: you said no.",
  },
  {
    tool: "delete-all",
    when: "cancelled",
    answers: [cancel],
    text: "Nothing was deleted: you closed the question.",
  },
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
    tool: "every-field",
    when: "accepted with the required fields and the defaults",
    answers: [accept({ ...required, ...defaults })],
    text: received({ ...required, ...defaults }),
    structured: { ...required, ...defaults },
  },
  {
    tool: "every-field",
    when: "accepted with every field",
    answers: [accept(everything)],
    text: received(everything),
    structured: everything,
  },
  {
    tool: "every-field",
    when: "accepted with a broken pattern",
    answers: [accept({ ...required, pattern: "nope" })],
    text: "The answer breaks the requested schema: pattern must match the pattern ^[A-Z]{2}-[0-9]{3}$.",
    isError: true,
  },
  {
    tool: "every-field",
    when: "declined",
    answers: [decline],
    text: "Received nothing: you said no.",
  },
  {
    tool: "every-field",
    when: "cancelled",
    answers: [cancel],
    text: "Received nothing: you closed the form.",
  },
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
