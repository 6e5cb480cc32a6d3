import type { Writable } from "node:stream";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { openHost } from "@elicitation-playground/harness/openHost";
import { toSubject } from "@elicitation-playground/harness/run/toSubject";
import { fillContent } from "@elicitation-playground/shared/elicitation/fillContent";
import { readDefaults } from "@elicitation-playground/shared/elicitation/readProperty";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { CallOutcome } from "@elicitation-playground/shared/sessionState";
import type { Surroundings } from "../targets/fillEntry.ts";
import { UsageError } from "../usageError.ts";
import { askPerson } from "./ask/askPerson.ts";
import { createPrompt, type Prompt } from "./ask/prompt.ts";
import type { CallCommand, GivenAnswer } from "./callCommand.ts";
import { describeUnknown, nameOf } from "./describeUnknown.ts";
import { openFreshReach } from "./reachFresh.ts";
import type { Terminal } from "./terminal.ts";

export type CallOptions = {
  command: CallCommand;
  terminal: Terminal;
  /** Where questions are shown, so that the result stays alone on the output. */
  questions: Writable;
  surroundings: Surroundings;
  signal: AbortSignal;
};

type Answered = { message: string; answer: ElicitationAnswer };

/** As long as a timer can be: a person may take their time. */
const forEver = 2_147_483_647;

/** Runs `elicitation-playground call`; resolves with the code to exit with. */
export async function runCallCommand(options: CallOptions): Promise<number> {
  const { command, terminal, signal } = options;
  const reach = openFreshReach(options.surroundings);
  const host = openHost({ reach, patienceMs: command.timeoutMs ?? forEver });
  try {
    const connection = await host.connect(command.target, command.profile);
    const call = connection.start(toSubject(command.call));
    signal.addEventListener("abort", () => call.cancel(), { once: true });
    const answered = await answerAll(call, connection, options);
    const outcome = await call.outcome();
    const code = exitCodeOf(outcome);
    const unknown = code === 0 ? undefined : await describeUnknown(connection, command.call);
    // A resource need not be listed: a template may name it.
    if (unknown !== undefined && command.call.resource === undefined) throw new UsageError(unknown);
    if (unknown !== undefined) terminal.tell(`${unknown}\n`);
    terminal.write(`${JSON.stringify({ ...outcome, era: connection.era, questions: answered })}\n`);
    return code;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, title, detail } = error.problem;
    terminal.tell(`${title}: ${detail}\n`);
    return code === "answer-breaks-schema" ? 1 : 3;
  } finally {
    await host.close();
    await reach.close();
  }
}

async function answerAll(
  call: HostCall,
  connection: HostConnection,
  { command, terminal, questions }: CallOptions,
): Promise<Answered[]> {
  const given = [...command.answers];
  const answered: Answered[] = [];
  const { name, version } = connection.mcpServer;
  let prompt: Prompt | undefined;
  try {
    for (;;) {
      const question = await call.nextQuestion();
      if (!question) return answered;
      const next = given.shift();
      if (next === undefined && terminal.input.isTTY !== true) throw unanswerable(question);
      const answer = next
        ? toAnswer(next, question)
        : await askPerson(
            question,
            `${name} ${version}, for ${nameOf(command.call)},`,
            (prompt ??= createPrompt(terminal.input, questions)),
          );
      send(question, answer);
      answered.push({ message: question.message, answer });
      if (call.waitsForVisits) await takeUp(call, prompt, question.closed);
    }
  } finally {
    prompt?.close();
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
  // The MCP server may have withdrawn it while the person was thinking.
  if (question.closed.aborted) return;
  if (answer.action === "accept") question.accept(answer.content);
  else question[answer.action]();
}

/** The call was sent away until its page is visited (-32042). */
async function takeUp(
  call: HostCall,
  prompt: Prompt | undefined,
  gone: AbortSignal,
): Promise<void> {
  const reply = await prompt?.ask("Press Enter when you have been there.", gone);
  if (reply && "leave" in reply) call.cancel();
  // Its notification may have been faster.
  else if (call.waitsForVisits) call.retry();
}

function unanswerable({ message }: HostQuestion): Error {
  return new Error(
    `"${message}" has no answer. Give one more --answer, or run this on a terminal to be asked.`,
  );
}

function exitCodeOf(outcome: CallOutcome): number {
  return outcome.status === "finished" && outcome.result["isError"] !== true ? 0 : 1;
}
