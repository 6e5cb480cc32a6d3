import { accept, cancel, decline, give, type Case } from "./case.ts";

const quickly = { batchMs: 0 };

export const longWork: Case[] = [
  {
    tool: "import-data",
    when: "accepted with skip",
    args: quickly,
    answers: [give("skip")],
    text: "Imported 37 rows and skipped 3.",
  },
  {
    tool: "import-data",
    when: "accepted with replace",
    args: quickly,
    answers: [give("replace")],
    text: "Imported 40 rows, 3 of them replaced.",
  },
  {
    tool: "import-data",
    when: "declined",
    args: quickly,
    answers: [decline],
    text: "Imported nothing: you said no.",
  },
  {
    tool: "import-data",
    when: "cancelled",
    args: quickly,
    answers: [cancel],
    text: "Imported nothing: you closed the question.",
  },
  {
    tool: "impatient",
    when: "accepted",
    answers: [accept({ side: "tails" })],
    text: "In time: tails.",
  },
  { tool: "impatient", when: "declined", answers: [decline], text: "In time: you said no." },
  {
    tool: "impatient",
    when: "cancelled",
    answers: [cancel],
    text: "In time: you closed the question.",
  },
  { tool: "echo", when: "called", args: { text: "Hello" }, answers: [], text: "Hello" },
];
