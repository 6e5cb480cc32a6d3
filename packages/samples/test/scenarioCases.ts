import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Answer } from "./clients.ts";

// The scenarios in `scenarios/` hold what each sample asks and returns. They run through our host;
// these tests run them with the clients of both SDKs too.

/** A call of a tool, its questions with their answers, and its result, the same for every client. */
export type Case = {
  tool: string;
  when: string;
  args?: Record<string, unknown>;
  questions: { message: string; answer: Answer }[];
  text: string;
  structured?: Record<string, unknown>;
  isError?: boolean;
};

/** The same for a prompt or a resource, with one question. */
export type PromptCase = {
  name: string;
  call: { prompt?: string; resource?: string; arguments?: Record<string, string> };
  answer: Answer;
  text: string;
};

/** The same for a tool that sends the person to a page; `forms` are what the person submits there. */
export type PageCase = {
  tool: string;
  forms: Record<string, string>[];
  text: string | { matches: string };
  decline: string;
  cancel: string;
};

type Visit = { submit: Record<string, string>[]; as?: string; address?: string };
type Content = Exclude<Answer["content"], undefined>;
type ScenarioAnswer =
  | "decline"
  | "cancel"
  | { accept: Content }
  | { broken: Content | "no-content" }
  | { done: Visit | Visit[] };
type ScenarioTest = {
  name: string;
  call: {
    tool?: string;
    prompt?: string;
    resource?: string;
    arguments?: Record<string, string>;
  };
  questions?: { message: string; answer: ScenarioAnswer }[];
  expect: {
    text?: string | { matches: string };
    structuredContent?: Record<string, unknown>;
    isError?: boolean;
  };
};

const folder = fileURLToPath(new URL("../../../scenarios/", import.meta.url));

/** The tests named "tool: when"; the others are about clients, and only our host can run them. */
const tests = readdirSync(folder)
  .filter((file) => file !== "classic.yaml" && file !== "clients.yaml")
  .flatMap((file) => {
    const { tests: all } = parse(readFileSync(`${folder}${file}`, "utf8")) as {
      tests: ScenarioTest[];
    };
    return all.map((one) => ({ ...one, file, when: one.name.replace(`${one.call.tool}: `, "") }));
  });

export const cases: Case[] = tests.flatMap(({ call, when, file, questions = [], expect }) => {
  if (file === "pages.yaml" || call.tool === undefined || typeof expect.text !== "string") {
    return [];
  }
  return {
    tool: call.tool,
    when,
    ...(call.arguments && { args: call.arguments }),
    questions: questions.map(({ message, answer }) => ({ message, answer: toAnswer(answer) })),
    text: expect.text,
    ...(expect.structuredContent && { structured: expect.structuredContent }),
    ...(expect.isError && { isError: true }),
  };
});

export const pageCases: PageCase[] = tests.flatMap((one) => {
  const { file, call, questions = [], expect } = one;
  const answer = questions.at(-1)?.answer;
  if (file !== "pages.yaml" || call.tool === undefined || expect.text === undefined) return [];
  if (typeof answer !== "object" || !("done" in answer)) return [];
  return {
    tool: call.tool,
    forms: ownVisit([answer.done].flat()).submit,
    text: expect.text,
    decline: textOf(call.tool, "declined"),
    cancel: textOf(call.tool, "cancelled"),
  };
});

export const promptCases: PromptCase[] = tests.flatMap(({ name, call, questions, expect }) => {
  const answer = questions?.[0]?.answer;
  if (call.tool !== undefined || answer === undefined || typeof expect.text !== "string") return [];
  return { name, call, answer: toAnswer(answer), text: expect.text };
});

function toAnswer(answer: ScenarioAnswer): Answer {
  if (typeof answer === "string") return { action: answer };
  if ("accept" in answer) return { action: "accept", content: answer.accept };
  if ("done" in answer) throw new Error("A form is not visited.");
  return answer.broken === "no-content"
    ? { action: "accept" }
    : { action: "accept", content: answer.broken };
}

function textOf(tool: string, when: string): string {
  const found = tests.find((one) => one.call.tool === tool && one.when === when);
  if (typeof found?.expect.text !== "string") throw new Error(`No scenario "${tool}: ${when}".`);
  return found.expect.text;
}

/** Of a list of visits, the one that is no trial. */
function ownVisit(visits: Visit[]): Visit {
  const visit = visits.find(({ as, address }) => as === undefined && address === undefined);
  if (!visit) throw new Error("Nobody finishes the page.");
  return visit;
}
