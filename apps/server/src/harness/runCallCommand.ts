import type { Writable } from "node:stream";
import type { HostCall } from "@elicitation-playground/harness/library/hostCall";
import type { HostConnection } from "@elicitation-playground/harness/library/hostConnection";
import { openHost } from "@elicitation-playground/harness/library/openHost";
import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { toSubject } from "@elicitation-playground/harness/run/toTarget";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import type { Surroundings } from "../targets/fillEntry.ts";
import { UsageError } from "../usageError.ts";
import { answerQuestions, type Answered } from "./answerQuestions.ts";
import type { CallCommand } from "./callCommand.ts";
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

/** As long as a timer can be: a person may take their time. */
const forEver = 2_147_483_647;

/** Runs `elicitation-playground call`; resolves with the code to exit with. */
export async function runCallCommand(options: CallOptions): Promise<number> {
  const { command, terminal, signal } = options;
  const reach = openFreshReach(options.surroundings);
  const host = openHost({ targets: reach, patienceMs: command.timeoutMs ?? forEver });
  try {
    // Ctrl-C before there is a call: nothing is worth waiting for.
    const giveUp = () => void host.close();
    signal.addEventListener("abort", giveUp);
    const connection = await host.connect(command.target, command.profile);
    signal.removeEventListener("abort", giveUp);
    const call = connection.start(toSubject(command.call));
    signal.addEventListener("abort", () => call.cancel(), { once: true });
    return await seeThrough(call, connection, options);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    terminal.tell(signal.aborted ? "Cancelled.\n" : `${describe(error)}\n`);
    return signal.aborted ? 1 : 3;
  } finally {
    await host.close();
    await reach.close();
  }
}

async function seeThrough(
  call: HostCall,
  connection: HostConnection,
  { command, terminal, questions }: CallOptions,
): Promise<number> {
  const given = [...command.answers];
  const answered: Answered[] = [];
  const { name, version } = connection.mcpServer;
  const asker = `${`${name} ${version}`.trim()}, for ${nameOf(command.call)},`;
  let failure: unknown;
  try {
    await answerQuestions(call, given, answered, { asker, terminal, questions });
  } catch (error) {
    failure = error;
    call.cancel();
  }
  const outcome = await call.outcome();
  const code = failure === undefined ? exitCodeOf(outcome) : 1;
  const hasFailed = code === 1 && outcome.status !== "cancelled";
  const unknown = hasFailed ? await describeUnknown(connection, command.call) : undefined;
  // A resource need not be listed: a template may name it.
  if (unknown !== undefined && command.call.resource === undefined) throw new UsageError(unknown);
  if (unknown !== undefined) terminal.tell(`${unknown}\n`);
  if (failure !== undefined) terminal.tell(`${describe(failure)}\n`);
  if (given.length > 0) {
    const those = given.length === 1 ? "The last --answer was" : `${given.length} --answer were`;
    terminal.tell(`${those} not needed: nothing more was asked.\n`);
  }
  // Also of a call that was given up: a script reads JSON in any case.
  terminal.write(`${JSON.stringify({ ...outcome, era: connection.era, questions: answered })}\n`);
  return code;
}

function describe(error: unknown): string {
  const isProblem = error instanceof ProblemError;
  if (isProblem) return escapeHiddenInProse(`${error.problem.title}: ${error.problem.detail}`);
  return escapeHiddenInProse(error instanceof Error ? error.message : String(error));
}

function exitCodeOf(outcome: CallOutcome): number {
  return outcome.status === "finished" && outcome.result["isError"] !== true ? 0 : 1;
}
