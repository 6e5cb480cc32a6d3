import { judgeAsked } from "../probe/judge.ts";
import { defineProbe, form, yesNo, type ProbeStep } from "../probe/probe.ts";
import { readAsked } from "../probe/runProbe.ts";

const needs = ["form"] as const;
const topic = "time";
const word = { word: { type: "string", title: "Word" } } as const;
const numbers = Array.from({ length: 8 }, (_, index) => String(index + 1));

/** Clocks differ a little. */
const toleranceShare = 0.99;

function typeWord(before: string, value: string) {
  return form(`${before} Type "${value}", then accept.`, word, { word: value });
}

export const timeProbes = [
  defineProbe({
    name: "two-questions",
    title: "Two questions at once",
    topic,
    checks: "The host shows both of two questions that are asked at the same time.",
    needs,
    requirements: [],
    traits: [],
    questions: () => ({
      one: typeWord("This is question 1 of two that were asked at once.", "one"),
      two: typeWord("This is question 2 of two that were asked at once.", "two"),
    }),
  }),
  defineProbe({
    name: "two-calls",
    title: "Two calls at once",
    topic,
    checks:
      "The host runs two calls at the same time and keeps their questions apart. Call this tool twice at the same time.",
    needs,
    requirements: [],
    traits: [],
    isConcurrent: true,
    questions: ({ position }) => {
      const [call, other] = position === 0 ? [1, 2] : [2, 1];
      const wait = `This is the question of call ${call} of two. Wait until call ${other} has asked too.`;
      return { answer: typeWord(wait, call === 1 ? "first" : "second") };
    },
  }),
  defineProbe({
    name: "eight-questions",
    title: "Eight questions, one after the other",
    topic,
    checks: "A call can ask eight times.",
    needs,
    requirements: [],
    traits: [],
    rounds: numbers.map((number) => [number]),
    questions: () =>
      Object.fromEntries(
        numbers.map((number) => [number, typeWord(`Question ${number} of 8.`, number)]),
      ),
  }),
  defineProbe({
    name: "slow-answer",
    title: "A slow answer",
    topic,
    checks:
      "The person may take long to answer. Waits for 90 seconds; set `seconds` to 360 if the person agrees to wait for 6 minutes.",
    needs,
    requirements: [],
    traits: ["form"],
    seconds: { default: 90, about: "How long the person should wait before they answer." },
    questions: ({ seconds }) => ({
      answer: typeWord(`Wait for at least ${seconds} seconds before you answer.`, "done"),
    }),
    *run(context, questions) {
      const asked = readAsked(yield ask(questions));
      const judgement = judgeAsked({}, questions, asked, context);
      const { latencyMs = 0, verdict, detail } = judgement;
      const after = `after ${(latencyMs / 1_000).toFixed(1)} of ${context.seconds} seconds`;
      // The host did not wait for anyone: time is not what it failed.
      const isRefused = Object.values(asked.answers).some(({ error }) => error?.code !== undefined);
      if (verdict === "answered-by-itself" || (verdict === "not-shown" && isRefused)) {
        return judgement;
      }
      if (verdict !== "pass") {
        return { ...judgement, verdict: "fail", detail: `${detail} That was ${after}.` };
      }
      if (latencyMs >= context.seconds * 1_000 * toleranceShare) return judgement;
      return { ...judgement, verdict: "fail", detail: `The answer came too early, ${after}.` };
    },
  }),
  defineProbe({
    name: "withdrawn",
    title: "A withdrawn question",
    topic,
    checks: "A question disappears when the MCP server withdraws it.",
    needs,
    eras: ["2025"],
    requirements: [],
    traits: [],
    seconds: { default: 10, about: "After how many seconds the question is withdrawn." },
    questions: ({ seconds }) => ({
      open: form(
        `Do not answer this question: it is withdrawn after ${seconds} seconds. Another question comes then.`,
        word,
        "leave",
      ),
      back: yesNo(
        "Did the question before this one disappear by itself? Choose yes or no, then accept.",
        "yes",
        "The withdrawn question stayed open.",
      ),
    }),
    *run(context, { open, back }) {
      if (!open || !back) throw new Error("A question is missing.");
      const first = readAsked(yield { ...ask({ open }), withinMs: context.seconds * 1_000 });
      if (!first.answers["open"]?.isWithdrawn) return judgeAsked({}, { open }, first, context);
      return judgeAsked({}, { back }, readAsked(yield ask({ back })), context);
    },
  }),
  defineProbe({
    name: "cancel-call",
    title: "Cancel the call",
    topic,
    checks: "The person can cancel a running call, and the MCP server is notified.",
    needs,
    requirements: [],
    traits: [],
    seconds: { default: 60, about: "How many seconds the person has to cancel the call." },
    questions: ({ seconds }) => ({
      answer: typeWord(
        `After this question the call keeps running for ${seconds} seconds: cancel it then, for example with Escape or a Stop button.`,
        "ready",
      ),
    }),
    *run(context, questions) {
      const judgement = judgeAsked({}, questions, readAsked(yield ask(questions)), context);
      if (judgement.verdict !== "pass") return judgement;
      const { isCancelled } = yield { kind: "wait", ms: context.seconds * 1_000 };
      return isCancelled
        ? { ...judgement, detail: "The host cancelled the call." }
        : {
            ...judgement,
            verdict: "fail",
            detail: `The call was not cancelled within ${context.seconds} seconds.`,
          };
    },
  }),
];

function ask(questions: Extract<ProbeStep, { kind: "ask" }>["questions"]) {
  return { kind: "ask" as const, questions };
}
