import { defineProbe, form, yesNo } from "../probe/probe.ts";

const word = { word: { type: "string", title: "Word" } } as const;
const needs = ["form"] as const;
const topic = "answers";

export const answerProbes = [
  defineProbe({
    name: "declares",
    title: "Declared capabilities",
    topic,
    checks: "The host declares elicitation. Never asks.",
    needs: ["elicitation"],
    requirements: ["EL-declare-at-start", "EL-declare-each-time", "EL-some-mode"],
    questions: () => ({}),
  }),
  defineProbe({
    name: "accept",
    title: "Accept",
    topic,
    checks: "The host shows a question with one text field and sends what the person types.",
    needs,
    requirements: ["EL-what-and-why", "EL-person-approves"],
    questions: () => ({
      answer: form('Type "hello" into the field, then accept.', word, { word: "hello" }),
    }),
  }),
  defineProbe({
    name: "decline",
    title: "Decline",
    topic,
    checks: "The person can decline, and nothing that they typed is sent.",
    needs,
    requirements: ["EL-decline-and-cancel"],
    traits: ["form"],
    questions: () => ({
      answer: form(
        'Type "secret plan" into the field, then decline: say no instead of closing the question.',
        word,
        "decline",
      ),
    }),
  }),
  defineProbe({
    name: "cancel",
    title: "Cancel",
    topic,
    checks:
      "The person can close a question without an answer, and the host does not send decline.",
    needs,
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
  defineProbe({
    name: "empty-form",
    title: "A form without fields",
    topic,
    checks: "The host shows a question without fields, and the person can accept it.",
    needs,
    requirements: ["EL-person-approves"],
    questions: () => ({ answer: form("This question has no fields. Accept it.", {}, {}) }),
  }),
  defineProbe({
    name: "mode-left-out",
    title: "A question without a mode",
    topic,
    checks: "The host treats a question without a mode as a form.",
    needs,
    requirements: ["EL-mode-left-out"],
    questions: () => ({
      answer: {
        ...form('Type "form" into the field, then accept.', word, { word: "form" }),
        leavesOutMode: true,
      },
    }),
  }),
  defineProbe({
    name: "who-asks",
    title: "Who asks",
    topic,
    checks: "The person can see which MCP server asks.",
    needs,
    requirements: ["EL-who-asks"],
    traits: [],
    questions: () => ({
      answer: yesNo(
        "Does the host show which MCP server asks this? Choose yes or no, then accept.",
        "yes",
        "The person cannot see which MCP server asks.",
      ),
    }),
  }),
];
