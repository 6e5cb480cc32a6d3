import { defineProbe, form } from "../probe/probe.ts";

const topic = "beside";
const declared = ["ROOTS-declare-at-start", "ROOTS-declare-each-time"];

function typeWord(beside: string) {
  return form(
    `At the same time, the host was asked for ${beside}. Type "both", then accept.`,
    { word: { type: "string", title: "Word" } },
    { word: "both" },
  );
}

export const besideProbes = [
  defineProbe({
    name: "roots",
    title: "Roots",
    topic,
    checks: "The host lists its roots. Never asks.",
    needs: ["roots"],
    requirements: [...declared, "ROOTS-file-only"],
    questions: () => ({ roots: { kind: "roots" } }),
  }),
  defineProbe({
    name: "question-and-roots",
    title: "A question beside roots",
    topic,
    checks: "The host answers a question and lists its roots at the same time.",
    needs: ["form", "roots"],
    requirements: ["ROOTS-file-only"],
    traits: [],
    questions: () => ({ answer: typeWord("its roots"), roots: { kind: "roots" } }),
  }),
  defineProbe({
    name: "question-and-sampling",
    title: "A question beside sampling",
    topic,
    checks: "The host answers a question and asks its model at the same time.",
    needs: ["form", "sampling"],
    requirements: [],
    traits: [],
    questions: () => ({
      answer: typeWord("a message of its model"),
      model: { kind: "sampling", text: "Say hello." },
    }),
  }),
];
