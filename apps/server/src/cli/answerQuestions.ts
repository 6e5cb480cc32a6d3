import { setTimeout as sleep } from "node:timers/promises";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { urlAcceptMeans } from "@elicitation-playground/shared/elicitation/url/urlAccept";
import { closedBy } from "@elicitation-playground/shared/log/describeAnswer";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { askPerson, waitForPerson } from "./askPerson.ts";
import type { GivenAnswer } from "./callOptions.ts";
import { suggestAnswer, type AnsweredBy, type Cancellation } from "./callReport.ts";
import { printLine, type CommandContext } from "./command.ts";
import { openPrompt, type Prompt } from "./prompt.ts";

export type Answering = {
  /** The answers of the command line; used ones are removed. */
  given: GivenAnswer[];
  /** The MCP server and what was called, for the person to read. */
  asker: { name: string; era: string };
  /** Receives the ids of questions that no person answered. */
  answeredBy: AnsweredBy;
  /** The time limit of each step, if there is one. */
  timeoutMs: number | undefined;
};

/** How long to wait for the end of a page that nobody here visits, without a time limit. */
const pageMs = 15_000;

/**
 * Answers the questions of a call until it ends: first from `given`, then by asking the person at
 * the terminal. Resolves with a reason to cancel the call if a question cannot be answered.
 * Questions are printed to stderr, so that stdout has nothing but the result.
 *
 * Ctrl-C cancels the open question; a second one in a row cancels the call, even if the MCP server
 * has asked again.
 */
export async function answerQuestions(
  call: HostCall,
  { given, asker: { name, era }, answeredBy, timeoutMs }: Answering,
  { terminal: { stdin, stderr }, interrupt }: Pick<CommandContext, "terminal" | "interrupt">,
): Promise<Cancellation | undefined> {
  const acceptIsConsent = urlAcceptMeans(era) === "agreed-to-open";
  let hasPerson = stdin.isTTY === true;
  let wasInterrupted = false;
  for (;;) {
    const question = await call.nextQuestion();
    if (!question) return undefined;
    // It was asked before the call was cancelled, for example.
    if (question.closed.aborted) continue;
    if (question.decidedBy !== undefined) {
      printLine(stderr, `${shorten(question.message, 300)}\n${question.decidedBy}`);
      continue;
    }
    const next = given.shift();
    if (next === undefined && !hasPerson) {
      if (question.hasRule) continue;
      return { by: "nobody", reason: "Cancelled because a question had no answer." };
    }
    if (next) {
      answeredBy.set(question.id, "option");
      const refusal = await send(question, toAnswer(next, question));
      if (refusal !== undefined) {
        const answered = `"${shorten(question.message, 300)}"`;
        const reason = `Cancelled because the --answer to ${answered} was refused: ${refusal}`;
        const example = `  --answer ${suggestAnswer(question.shown)}`;
        return { by: "option", reason, advice: ["This one would be accepted:", example] };
      }
    } else await ask(question);
    if (call.waitsForVisits) await retryAfterVisit(question);
    else if (hasPerson && acceptIsConsent && isAccepted(question)) {
      printPage(question, "Waiting for you to finish there. Ctrl-C cancels the call.");
    }
  }

  async function ask(question: HostQuestion): Promise<void> {
    for (;;) {
      const reply = await withPrompt((prompt) =>
        askPerson(question, name, acceptIsConsent, prompt),
      );
      switch (reply) {
        case "interrupted":
          if (question.closed.aborted) return;
          if (wasInterrupted) return interrupt();
          wasInterrupted = true;
          printLine(stderr, "The question is cancelled. Ctrl-C again cancels the call.");
          await send(question, { action: "cancel" });
          return;
        case "ended":
          hasPerson = false;
          printLine(stderr, "The question is cancelled: the input has ended.");
          answeredBy.set(question.id, "nobody");
          await send(question, { action: "cancel" });
          return;
        case "withdrawn":
          printClosed(question);
          return;
        default: {
          wasInterrupted = false;
          const refusal = await send(question, reply);
          if (refusal === undefined) return;
          printLine(stderr, refusal);
        }
      }
    }
  }

  /** Resolves with the reason if the host refuses the answer. */
  async function send(
    question: HostQuestion,
    answer: ElicitationAnswer,
  ): Promise<string | undefined> {
    try {
      await (answer.action === "accept"
        ? question.accept(answer.content)
        : question[answer.action]());
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (!question.closed.aborted) return error.problem.detail;
      answeredBy.delete(question.id);
      printClosed(question);
    }
    return undefined;
  }

  function printClosed({ id }: HostQuestion): void {
    const closed = call.questions.find((question) => question.id === id)?.closed;
    if (!closed) return;
    const reason = closed.by === "disconnect" && closed.reason ? `. ${closed.reason}` : ".";
    printLine(stderr, `The question was not answered: ${closedBy[closed.by]}${reason}`);
  }

  function isAccepted({ id }: HostQuestion): boolean {
    const asked = call.questions.find((question) => question.id === id);
    return asked?.closed?.answer?.action === "accept";
  }

  /** Closed after each question, so that Ctrl-C interrupts the call in between. */
  async function withPrompt<T>(use: (prompt: Prompt) => Promise<T>): Promise<T> {
    const prompt = openPrompt(stdin, stderr, interrupt);
    try {
      return await use(prompt);
    } finally {
      prompt.close();
    }
  }

  function printPage({ url }: HostQuestion, next: string): void {
    if (url !== undefined) printLine(stderr, `Open this page in a browser:\n  ${url}\n${next}`);
  }

  /** As in a test: half of the time for the notification, the rest for the retry. */
  async function waitForCompletion(question: HostQuestion, resumed: AbortSignal): Promise<void> {
    const limitMs = timeoutMs === undefined ? pageMs : timeoutMs / 2;
    const time = `${limitMs / 1000} s`;
    printPage(question, `Waiting up to ${time} for the MCP server to report that it is done.`);
    await sleep(limitMs, undefined, { signal: resumed }).catch(() => undefined);
    if (call.waitsForVisits) {
      const missing = `The MCP server sent no notifications/elicitation/complete within ${time}.`;
      printLine(stderr, `${missing} The call is retried.`);
    }
  }

  /** The call is parked until its pages are visited (-32042). */
  async function retryAfterVisit(question: HostQuestion): Promise<void> {
    const { resumed } = call;
    if (hasPerson) {
      printPage(question, "The call is retried when you are finished there.");
      const reply = await withPrompt((prompt) => waitForPerson(prompt, resumed));
      if (reply === "interrupted") return interrupt();
      if (reply === "ended") hasPerson = false;
      if (reply === "withdrawn" && call.isRunning) {
        printLine(stderr, "The MCP server reported that it is done.");
      }
    } else await waitForCompletion(question, resumed);
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
