import { vi } from "vitest";
import { probes } from "../src/check/probes/index.ts";
import type { ProbeContext, Question } from "../src/check/probe/probe.ts";
import { fillIn } from "./browser.ts";
import type { Answer } from "./clients.ts";
import type { AskedPerson } from "./checkHosts.ts";

/** What the probes that are about time are called with. */
export const shortSeconds: Record<string, number> = {
  "slow-answer": 0.4,
  withdrawn: 0.2,
  "cancel-call": 30,
};

export const finishPage = fillIn({});

/** For a script that does not wait, and never cancels a call or finishes a page. */
export const hastySeconds: Record<string, number> = {
  "slow-answer": 30,
  withdrawn: 30,
  "cancel-call": 0.05,
  "url-opened": 0.05,
  "url-completed": 0.05,
};

/** The question of a probe that has this message, and the seconds it was called with. */
function findQuestion(
  message: string,
  allSeconds: Record<string, number>,
): { question: Question; seconds: number; probe: string } {
  for (const probe of probes) {
    for (const position of [0, 1]) {
      const seconds = allSeconds[probe.name] ?? probe.seconds?.default ?? 0;
      const context: ProbeContext = { isScripted: true, seconds, position };
      const questions = Object.values(probe.questions(context));
      const question = questions.find((one) => "message" in one && one.message === message);
      if (question) return { question, seconds, probe: probe.name };
    }
  }
  throw new Error(`No probe asks "${message}".`);
}

/** Answers every question as it asks for, but at once. */
export const answerHastily: AskedPerson = ({ message }) => {
  const { question } = findQuestion(message, hastySeconds);
  const expects = "expects" in question ? question.expects : null;
  return { action: "accept", content: {}, ...expects } as Answer;
};

/** Answers every question as a careful person does. */
export function createCarefulPerson(): AskedPerson {
  let openCalls = 0;
  return async ({ message, url }, signal) => {
    const { question, seconds, probe } = findQuestion(message, shortSeconds);
    if (question.kind !== "form" && question.kind !== "url") throw new Error("Not a question.");
    const { expects } = question;
    if (!expects) {
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return { action: "cancel" };
    }
    if (probe === "slow-answer") {
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
    }
    if (probe === "two-calls") {
      openCalls += 1;
      await vi.waitFor(
        () => openCalls === 2 || Promise.reject(new Error("One call is open.")),
        15_000,
      );
    }
    // Consent comes first; the page is open while the answer is on its way.
    if (url !== undefined && expects.action === "accept")
      setTimeout(() => void finishPage(url), 20);
    return { ...expects } as Answer;
  };
}
