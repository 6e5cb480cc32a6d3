import type { Writable } from "node:stream";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { askForReturn } from "./ask/askForVisit.ts";
import { askPerson } from "./ask/askPerson.ts";
import { createPrompt, tellPerson, type Prompt } from "./ask/prompt.ts";
import type { GivenAnswer } from "./callCommand.ts";
import type { Terminal } from "./terminal.ts";

export type Answered = { message: string; answer: ElicitationAnswer };

export type Answering = {
  /** Who asks, and for what. */
  asker: string;
  terminal: Terminal;
  /** Where questions are shown, so that the result stays alone on the output. */
  questions: Writable;
};

/**
 * Answers a call until it ends: what is given first, then whoever sits at the terminal. Takes from
 * `given` what it uses, and puts what was sent into `answered`.
 */
export async function answerQuestions(
  call: HostCall,
  given: GivenAnswer[],
  answered: Answered[],
  { asker, terminal, questions }: Answering,
): Promise<void> {
  const hasPerson = terminal.input.isTTY === true;
  for (;;) {
    const question = await call.nextQuestion();
    if (!question) return;
    const next = given.shift();
    if (next === undefined && !hasPerson) throw unanswerable(question);
    const answer = next
      ? toAnswer(next, question)
      : await withPrompt((prompt) => askPerson(question, asker, prompt));
    if (answer && !question.closed.aborted) {
      send(question, answer);
      answered.push({ message: question.message, answer });
    } else {
      tellPerson(questions, "The MCP server no longer asks this.");
    }
    if (call.waitsForVisits) await takeUp(question);
    else if (hasPerson && question.acceptsBeforeVisit && answer?.action === "accept") {
      tellVisit(question, "Waiting for it. Ctrl-C cancels.");
    }
  }

  /** Between questions the terminal is as it was, and Ctrl-C ends the call. */
  async function withPrompt<T>(ask: (prompt: Prompt) => Promise<T>): Promise<T> {
    const prompt = createPrompt(terminal.input, questions);
    try {
      return await ask(prompt);
    } finally {
      prompt.close();
    }
  }

  function tellVisit({ url }: HostQuestion, then: string): void {
    if (url !== undefined) tellPerson(questions, `Open it in a browser:\n  ${url}\n${then}`);
  }

  /** The call was sent away until its pages are visited (-32042). */
  async function takeUp(question: HostQuestion): Promise<void> {
    const { resumed } = call;
    if (hasPerson) {
      tellVisit(question, "The call goes on when you are back.");
      const isDone = await withPrompt((prompt) => askForReturn(prompt, resumed));
      if (isDone === undefined) tellPerson(questions, "The MCP server says that it is done.");
      if (isDone === false) return call.cancel();
    }
    // Its notification may have been faster.
    if (call.waitsForVisits) call.retry();
  }
}

function toAnswer(given: GivenAnswer, { schema }: HostQuestion): ElicitationAnswer {
  switch (given) {
    case "defaults":
      return { action: "accept", content: readDefaults(schema) };
    case "generated":
      return { action: "accept", content: fillContent(schema) };
    default:
      return given;
  }
}

function send(question: HostQuestion, answer: ElicitationAnswer): void {
  if (answer.action === "accept") question.accept(answer.content);
  else question[answer.action]();
}

function unanswerable({ message }: HostQuestion): Error {
  return new Error(
    `"${message}" has no answer. Give one more --answer, or run this on a terminal to be asked.`,
  );
}
