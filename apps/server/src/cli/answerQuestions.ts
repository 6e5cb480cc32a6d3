import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import { askPerson, waitForPerson } from "./askPerson.ts";
import type { GivenAnswer } from "./callOptions.ts";
import { printLine, type Terminal } from "./command.ts";
import { openPrompt, type Prompt } from "./prompt.ts";

/** The MCP server and what was called, for the person to read. */
export type Asker = { name: string; era: string };
export type SentAnswer = { message: string; answer: ElicitationAnswer };

/**
 * Answers the questions of a call until it ends: first from `given`, then by asking the person at
 * the terminal. Removes used answers from `given` and adds every answer to `sent`. Questions are
 * printed to stderr, so that stdout has nothing but the result.
 */
export async function answerQuestions(
  call: HostCall,
  given: GivenAnswer[],
  sent: SentAnswer[],
  { name, era }: Asker,
  { stdin, stderr }: Terminal,
): Promise<void> {
  const hasPerson = stdin.isTTY === true;
  const acceptIsConsent = urlAcceptMeans(era) === "agreed-to-open";
  for (;;) {
    const question = await call.nextQuestion();
    if (!question) return;
    const next = given.shift();
    if (next === undefined && !hasPerson) throw unanswered(question);
    const answer = next
      ? toAnswer(next, question)
      : await withPrompt((prompt) => askPerson(question, name, acceptIsConsent, prompt));
    if (answer && !question.closed.aborted) {
      await send(question, answer);
      sent.push({ message: question.message, answer });
    } else {
      printLine(stderr, "The MCP server withdrew this question.");
    }
    if (call.waitsForVisits) await retryAfterVisit(question);
    else if (hasPerson && acceptIsConsent && answer?.action === "accept") {
      printPage(question, "Waiting for you to finish there. Ctrl-C cancels.");
    }
  }

  /** Closed after each question, so that Ctrl-C interrupts the call in between. */
  async function withPrompt<T>(ask: (prompt: Prompt) => Promise<T>): Promise<T> {
    const prompt = openPrompt(stdin, stderr);
    try {
      return await ask(prompt);
    } finally {
      prompt.close();
    }
  }

  function printPage({ url }: HostQuestion, next: string): void {
    if (url !== undefined) printLine(stderr, `Open this page in a browser:\n  ${url}\n${next}`);
  }

  /** The call is parked until its pages are visited (-32042). */
  async function retryAfterVisit(question: HostQuestion): Promise<void> {
    const { resumed } = call;
    if (hasPerson) {
      printPage(question, "The call is retried when you are finished there.");
      const isFinished = await withPrompt((prompt) => waitForPerson(prompt, resumed));
      if (isFinished === undefined) printLine(stderr, "The MCP server reported that it is done.");
      if (isFinished === false) return call.cancel();
    }
    // The MCP server's own notification may have been faster.
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

function send(question: HostQuestion, answer: ElicitationAnswer): Promise<void> {
  return answer.action === "accept" ? question.accept(answer.content) : question[answer.action]();
}

function unanswered({ message }: HostQuestion): Error {
  return new Error(
    `No answer for "${message}". Add another --answer, or run this in a terminal to be asked.`,
  );
}
