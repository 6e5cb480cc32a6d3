import type { Writable } from "node:stream";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { ExpectationError } from "@elicitation-playground/harness/library/expectationError";
import {
  nameOfCall,
  toSubject,
  type ScenarioCall,
} from "@elicitation-playground/harness/scenario/format/callSchema";
import { longestMs } from "@elicitation-playground/shared/profile/limits";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { answerQuestions } from "./answerQuestions.ts";
import { readCallOptions, type CallOptions } from "./callOptions.ts";
import {
  describeUnanswered,
  reportMistake,
  reportOutcome,
  reportQuestions,
  type AnsweredBy,
  type Cancellation,
} from "./callReport.ts";
import {
  defineCommand,
  exitCodeOfInterruption,
  Interrupted,
  printLine,
  type CommandContext,
} from "./command.ts";
import { describeUnknown } from "./options.ts";

export const callCommand = defineCommand({
  name: "call",
  summary: "call one tool, prompt or resource",
  help: (program) => `Usage: ${program} call <tool> [options] [-- command …]

  calls one tool and prints its result as JSON

  --prompt <name>     get a prompt instead of calling a tool
  --resource <uri>    read a resource instead
  --args <json>       arguments of the tool or prompt: '{"room":"Ada"}'
  --answer <answer>   answer to the next question: content as JSON, '{"confirm":true}', or
                      accept, defaults, generated, decline or cancel; repeatable.
                      In a terminal you are asked the questions that have no answer here
  -- command …        start a program and talk to it over stdio, with --env NAME=value and --cwd
  --url <address>     connect over HTTP, with --header 'N: value' and --sse
  --config <file>     use an MCP server of a config file, with --server <name> and
                      --input id=value
  --sample <name>     use a sample server: modern, classic, hostile, check or conformance
  --era <era>         protocol era (default: the newest that both sides support)
  --profile <name>    built-in profile, such as "form only"
  --timeout <ms>      time limit for each step (default: none)

Ctrl-C cancels the open question. A second one in a row, or one while none is open, cancels the
call; the next one exits at once.

Exit codes: 0 the call succeeded, 1 it failed, 2 the command line is invalid, 3 the MCP server
could not be reached, 130 Ctrl-C cancelled the call, 143 SIGTERM did, 129 SIGHUP did`,
  run: async (args, context) => {
    const options = readCallOptions(args, context);
    const interruption = context.interruption();
    const targets = openFreshTargets(context);
    // A person can take their time.
    const patienceMs = options.timeoutMs ?? longestMs;
    const host = openHost({ targets, patienceMs, checkProtocol: false });
    try {
      const stopConnecting = () => void host.close();
      interruption.addEventListener("abort", stopConnecting);
      const connection = await host.connect(options.target, options.profile);
      interruption.removeEventListener("abort", stopConnecting);
      const call = connection.start(toSubject(options.call));
      const onInterrupted = () => {
        const { by, reason } = cancelledBy(interruption) ?? {};
        const how = by === "signal" ? "A second signal" : "Ctrl-C again";
        printLine(context.terminal.stderr, `Cancelling the call. ${how} exits at once.`);
        call.cancel(reason);
      };
      interruption.addEventListener("abort", onInterrupted, { once: true });
      return await finish(call, connection, { options, interruption, context });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { stdout, stderr } = context.terminal;
      const cancellation = cancelledBy(interruption);
      const reason = "Cancelled while connecting.";
      printLine(stderr, cancellation ? reason : describe(error));
      const outcome = cancellation
        ? { status: "cancelled", reason, by: cancellation.by }
        : { status: "failed", problem: error.problem };
      printJson(stdout, { ...outcome, questions: [] });
      return exitCodeOfInterruption(interruption) ?? 3;
    } finally {
      await host.close();
      await targets.close();
    }
  },
});

/** Printed for a failed call too: a script always gets JSON to read. */
function printJson(stdout: Writable, value: object): void {
  stdout.write(`${toPrintableJson(JSON.stringify(value))}\n`);
}

type CallRun = { options: CallOptions; interruption: AbortSignal; context: CommandContext };

/** Answers the call's questions and prints its outcome; resolves with the exit code. */
async function finish(
  call: HostCall,
  connection: HostConnection,
  { options, interruption, context }: CallRun,
): Promise<number> {
  const { stdout, stderr } = context.terminal;
  const given = [...options.answers];
  const answeredBy: AnsweredBy = new Map();
  const { name, version } = connection.mcpServer;
  const asker = {
    name: `${`${name} ${version}`.trim()} (${nameOfCall(options.call)})`,
    era: connection.era,
  };
  const answering = { given, asker, answeredBy, timeoutMs: options.timeoutMs };
  const stopped = await answerQuestions(call, answering, context).catch(toTimeout);
  if (stopped) call.cancel(stopped.reason);
  const outcome = await call.outcome();
  const cancellation = stopped ?? cancelledBy(interruption);
  const isSuccess = outcome.status === "finished" && outcome.result["isError"] !== true;
  const hasFailed = !isSuccess && outcome.status !== "cancelled";
  const unknown = hasFailed ? await findUnknown(connection, options.call) : undefined;
  // A resource need not be listed: a template may match it.
  const isMistake = unknown !== undefined && options.call.resource === undefined;
  const { mistake } = connection;
  const messages = [
    ...(mistake === undefined ? [] : [`Warning: ${mistake.message}`]),
    ...(unknown === undefined ? [] : [unknown]),
    ...(cancellation?.by === "nobody" ? describeUnanswered(call) : []),
    ...(cancellation && outcome.status === "cancelled"
      ? [cancellation.reason, ...(cancellation.advice ?? [])]
      : []),
    ...(given.length === 0 ? [] : [describeUnused(given.length)]),
  ];
  for (const message of messages) printLine(stderr, message);
  printJson(stdout, {
    ...(isMistake ? reportMistake(outcome, unknown) : reportOutcome(outcome, cancellation)),
    era: connection.era,
    questions: reportQuestions(call, answeredBy, cancellation),
  });
  if (isSuccess) return 0;
  if (isMistake) return 2;
  return outcome.status === "cancelled" ? (exitCodeOfInterruption(interruption) ?? 1) : 1;
}

/** The call took longer than --timeout allows; any other error is thrown. */
function toTimeout(error: unknown): Cancellation {
  if (!(error instanceof ExpectationError)) throw error;
  const [cause = ""] = error.message.split("\n");
  return { by: "timeout", reason: `Cancelled: ${cause}` };
}

function cancelledBy({ aborted, reason }: AbortSignal): Cancellation | undefined {
  if (!aborted) return undefined;
  const isByPerson = !(reason instanceof Interrupted) || reason.signal === "SIGINT";
  if (isByPerson) return { by: "person", reason: "Cancelled by the person." };
  return { by: "signal", reason: `Cancelled by ${reason.signal}.` };
}

/** What the MCP server offers instead, if it lists what it offers and this isn't listed. */
async function findUnknown(
  connection: HostConnection,
  call: ScenarioCall,
): Promise<string | undefined> {
  const kind = call.tool !== undefined ? "tool" : call.prompt !== undefined ? "prompt" : "resource";
  const name = nameOfCall(call);
  const listed = await connection.listed(`${kind}s`);
  if (!listed || listed.includes(name)) return undefined;
  return describeUnknown(kind, name, listed);
}

function describeUnused(count: number): string {
  const unused = count === 1 ? "The last --answer was" : `The last ${count} --answer options were`;
  return `${unused} not used: there were no more questions.`;
}

function describe({ problem }: ProblemError): string {
  return `${problem.title}: ${problem.detail}`;
}
