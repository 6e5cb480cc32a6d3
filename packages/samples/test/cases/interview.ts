import { cancel, decline, give, type Case } from "./case.ts";

const told = {
  name: "Ada",
  student: false,
  language: "ts",
  days: ["mon", "fri"],
  hours: 7.5,
  birthday: "1815-12-10",
  alarm: "2026-11-20T07:00:00Z",
  email: "ada@example.com",
  website: "https://example.com/",
};
const { student: _student, email: _email, ...withoutTwo } = told;

export const interview: Case[] = [
  {
    tool: "interview",
    when: "everything is told",
    answers: Object.values(told).map(give),
    text: "You told 9 of 9 things.",
    structured: told,
  },
  {
    tool: "interview",
    when: "two questions are declined",
    answers: Object.entries(told).map(([topic, value]) =>
      topic === "student" || topic === "email" ? decline : give(value),
    ),
    text: "You told 7 of 9 things.",
    structured: withoutTwo,
  },
  {
    tool: "interview",
    when: "all are declined",
    answers: Object.values(told).map(() => decline),
    text: "You told 0 of 9 things.",
    structured: {},
  },
  {
    tool: "interview",
    when: "cancelled after a no",
    answers: [give("Ada"), decline, cancel],
    text: "You told 1 of 9 things and stopped at language.",
    structured: { name: "Ada" },
  },
  {
    tool: "interview",
    when: "cancelled at once",
    answers: [cancel],
    text: "You told 0 of 9 things and stopped at name.",
    structured: {},
  },
  {
    tool: "interview",
    when: "an answer is out of bounds",
    answers: [give("Ada"), give(true), decline, decline, give(25)],
    text: "The answer breaks the requested schema: value must be at most 24.",
    isError: true,
  },
];
