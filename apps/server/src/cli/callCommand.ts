import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { ExpectationError } from "@elicitation-playground/harness/library/expectationError";
import { toSubject } from "@elicitation-playground/harness/run/targets/toTarget";
import { nearest } from "@elicitation-playground/harness/scenario/describeIssue";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ScenarioCall } from "@elicitation-playground/harness/scenario/format/stepSchema";
import { toPrintableJson } from "@elicitation-playground/shared/text/printable";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { answerQuestions } from "./answerQuestions.ts";
import { readCallOptions, type CallOptions } from "./callOptions.ts";
import {
  describeUnanswered,
  reportOutcome,
  reportQuestions,
  type Cancellation,
} from "./callReport.ts";
import {
  defineCommand,
  Interrupted,
  printLine,
  UsageError,
  type CommandContext,
} from "./command.ts";

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
  --sample <name>     use a sample server: modern, classic, hostile or conformance
  --era <era>         protocol era (default: the newest that both sides support)
  --profile <name>    built-in profile, such as "form only"
  --timeout <ms>      time limit for each step (default: none)

Ctrl-C cancels the open question. A second one in a row, or one while none is open, cancels the
call; the next one exits at once.

Exit codes: 0 the call succeeded, 1 it failed, 2 the command line is invalid, 3 the MCP server
could not be reached, 130 Ctrl-C cancelled the call`,
  run: async (args, context) => {
    const options = readCallOptions(args, context);
    const interruption = context.interruption();
    const targets = openFreshTargets(context);
    const patienceMs = options.timeoutMs ?? longestTimer;
    const host = openHost({ targets, patienceMs, checkProtocol: false });
    try {
      const stopConnecting = () => void host.close();
      interruption.addEventListener("abort", stopConnecting);
      const connection = await host.connect(options.target, options.profile);
      interruption.removeEventListener("abort", stopConnecting);
      const call = connection.start(toSubject(options.call));
      const onInterrupted = () => {
        printLine(context.terminal.stderr, "Cancelling the call. Ctrl-C again exits at once.");
        call.cancel(cancelledBy(interruption)?.reason);
      };
      interruption.addEventListener("abort", onInterrupted, { once: true });
      return await finish(call, connection, { options, interruption, context });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const { stderr } = context.terminal;
      printLine(stderr, interruption.aborted ? "Cancelled while connecting." : describe(error));
      return exitCodeOfInterruption(interruption) ?? 3;
    } finally {
      await host.close();
      await targets.close();
    }
  },
});

/** The longest delay of a timer, so that a person can take their time. */
const longestTimer = 2_147_483_647;

type CallRun = { options: CallOptions; interruption: AbortSignal; context: CommandContext };

/** Answers the call's questions and prints its outcome; resolves with the exit code. */
async function finish(
  call: HostCall,
  connection: HostConnection,
  { options, interruption, context }: CallRun,
): Promise<number> {
  const { stdout, stderr } = context.terminal;
  const given = [...options.answers];
  const byOption = new Set<string>();
  const { name, version } = connection.mcpServer;
  const asker = {
    name: `${`${name} ${version}`.trim()} (${nameOf(options.call)})`,
    era: connection.era,
  };
  const stopped = await answerQuestions(call, { given, asker, byOption }, context).catch(toTimeout);
  if (stopped) call.cancel(stopped.reason);
  const outcome = await call.outcome();
  const cancellation = stopped ?? cancelledBy(interruption);
  const isSuccess = outcome.status === "finished" && outcome.result["isError"] !== true;
  const hasFailed = !isSuccess && outcome.status !== "cancelled";
  const unknown = hasFailed ? await describeUnknown(connection, options.call) : undefined;
  // A resource need not be listed: a template may match it.
  if (unknown !== undefined && options.call.resource === undefined) throw new UsageError(unknown);
  const { mistake } = connection;
  const messages = [
    ...(mistake === undefined ? [] : [`Warning: ${mistake.message}`]),
    ...(unknown === undefined ? [] : [unknown]),
    ...(cancellation?.by === "nobody" ? describeUnanswered(call) : []),
    ...(cancellation && outcome.status === "cancelled" ? [cancellation.reason] : []),
    ...(given.length === 0 ? [] : [describeUnused(given.length)]),
  ];
  for (const message of messages) printLine(stderr, message);
  // Printed for a failed call too: a script always gets JSON to read.
  const printed = {
    ...reportOutcome(outcome, cancellation),
    era: connection.era,
    questions: reportQuestions(call, byOption, cancellation),
  };
  stdout.write(`${toPrintableJson(JSON.stringify(printed))}\n`);
  if (isSuccess) return 0;
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
  return { by: "signal", reason: `Cancelled: ${reason.message}` };
}

function exitCodeOfInterruption({ reason }: AbortSignal): number | undefined {
  return reason instanceof Interrupted ? reason.exitCode : undefined;
}

function nameOf({ tool, prompt, resource }: ScenarioCall): string {
  return tool ?? prompt ?? resource ?? "";
}

/** What the MCP server offers instead, if it lists what it offers and this isn't listed. */
async function describeUnknown(
  connection: HostConnection,
  call: ScenarioCall,
): Promise<string | undefined> {
  const kind = call.tool !== undefined ? "tool" : call.prompt !== undefined ? "prompt" : "resource";
  const name = nameOf(call);
  const listed = await connection.listed(`${kind}s`);
  if (!listed || listed.includes(name)) return undefined;
  const similar = nearest(name, listed);
  const advice = similar === undefined ? "" : ` Did you mean "${similar}"?`;
  return `Unknown ${kind} "${name}".${advice} Available ${kind}s: ${listed.join(", ") || "none"}.`;
}

function describeUnused(count: number): string {
  const unused = count === 1 ? "The last --answer was" : `The last ${count} --answer options were`;
  return `${unused} not used: there were no more questions.`;
}

function describe({ problem }: ProblemError): string {
  return `${problem.title}: ${problem.detail}`;
}
