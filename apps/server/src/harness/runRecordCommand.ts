import { verifyRecording } from "@elicitation-playground/harness/record/verifyRecording";
import { describeFailure } from "@elicitation-playground/harness/report/reporter";
import { ScenarioError } from "@elicitation-playground/harness/scenario/readScenario";
import { writeScenario } from "@elicitation-playground/harness/scenario/writeScenario";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  explainNothing,
  toScenario,
  type Recording,
} from "@elicitation-playground/harness/record/toScenario";
import type { Surroundings } from "../targets/fillEntry.ts";
import { UsageError } from "../usageError.ts";
import { openFreshReach } from "./reachFresh.ts";
import { readLog } from "./readLog.ts";
import type { RecordCommand } from "./recordCommand.ts";
import type { Terminal } from "./terminal.ts";

export type RecordRun = {
  command: RecordCommand;
  terminal: Terminal;
  surroundings: Surroundings;
  signal: AbortSignal;
  onBug: (error: unknown) => void;
};

/** Runs `elicitation-playground record`; resolves with the code to exit with. */
export async function runRecordCommand(options: RecordRun): Promise<number> {
  const { command, terminal } = options;
  const events = readLog(command.path);
  const recorded = toScenario(events, command);
  if (!recorded) {
    const why = explainNothing(events);
    throw new UsageError(`There is nothing to do again in ${command.path}. ${why}`);
  }
  const proof = command.verify ? await verify(events, options) : { recording: recorded };
  if (typeof proof === "number") return proof;
  const { recording } = proof;
  terminal.write(writeScenario(recording));
  for (const notice of recording.notices) terminal.tell(`${notice}\n`);
  return 0;
}

/** The recording that passes, or the code to exit with when there is none. */
async function verify(
  events: SessionEvent[],
  { command, terminal, surroundings, signal, onBug }: RecordRun,
): Promise<{ recording: Recording } | number> {
  const { tell } = terminal;
  tell("Calls the MCP server again, until what was recorded passes three times in a row.\n");
  const reach = openFreshReach(surroundings);
  try {
    const proof = await verifyRecording(events, {
      record: command,
      folder: command.folder,
      variables: surroundings.env,
      targets: reach,
      signal,
      onRun: (words) => tell(`${words}\n`),
      onBug,
    });
    if (proof && "recording" in proof) return proof;
    const { failure, status, conversation } = proof?.failed ?? {};
    tell("What was recorded cannot be made to pass three times in a row:\n");
    for (const line of describeFailure(failure, conversation ?? [])) tell(`  ${line}\n`);
    return status === "unreachable" ? 3 : 1;
  } catch (error) {
    if (error instanceof ScenarioError) throw new UsageError(error.message, { cause: error });
    throw error;
  } finally {
    await reach.close();
  }
}
