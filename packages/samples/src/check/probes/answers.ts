import { defineProbe, form } from "../probe.ts";

const word = { word: { type: "string", title: "Word" } } as const;

export const answerProbes = [
  defineProbe({
    name: "accept",
    title: "Accept",
    topic: "answers",
    checks: "The host shows a question with one text field and sends what the person types.",
    needs: ["form"],
    requirements: ["EL-what-and-why", "EL-person-approves"],
    questions: () => ({
      answer: form('Type "hello" into the field, then accept.', word, { word: "hello" }),
    }),
  }),
  defineProbe({
    name: "decline",
    title: "Decline",
    topic: "answers",
    checks: "The person can decline, and nothing that they typed is sent.",
    needs: ["form"],
    requirements: ["EL-decline-and-cancel"],
    traits: ["form"],
    questions: () => ({
      answer: form(
        'Type "secret plan" into the field, then decline: say no, do not close it.',
        word,
        "decline",
      ),
    }),
  }),
  defineProbe({
    name: "cancel",
    title: "Cancel",
    topic: "answers",
    checks: "The person can close a question without an answer, which is not a decline.",
    needs: ["form"],
    requirements: ["EL-decline-and-cancel"],
    traits: ["form"],
    questions: () => ({
      answer: form(
        "Close this question without an answer: press Escape, the X or Cancel. Do not decline.",
        word,
        "cancel",
      ),
    }),
  }),
];
