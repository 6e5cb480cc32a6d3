import { accept, cancel, decline, type Case } from "./case.ts";

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

export const everyField: Case[] = [
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
];
