import { resolve } from "node:path";
import { verifyRecording } from "@elicitation-playground/harness/record/verifyRecording";
import { describeFailure } from "@elicitation-playground/harness/report/reporter";
import { ScenarioError } from "@elicitation-playground/harness/scenario/readScenario";
import { writeScenario } from "@elicitation-playground/harness/scenario/write/writeScenario";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  explainNothing,
  toScenario,
  type Recording,
} from "@elicitation-playground/harness/record/toScenario";
import { openFreshTargets } from "../targets/freshTargets.ts";
import { defineCommand, printLine, UsageError, type CommandContext } from "./command.ts";
import { parseOptionsAndWords } from "./options.ts";
import { readLog } from "./readLog.ts";

export const recordCommand = defineCommand({
  name: "record",
  summary: "turn an exported log into a scenario",
  help: (program) => `Usage: ${program} record <log> [options]

  turns an exported log into a scenario that repeats its calls and answers

  --connection <id>   record the calls of this connection (default: that of the latest call)
  --name <text>       the name of the test
  --verify            run the scenario until it passes three times in a row; values that differ
                      between runs are matched by their shape. If it can't be made to pass,
                      nothing is written and the exit code is 1`,
  run: async (args, context) => {
    const options = readRecordOptions(args, context);
    const events = readLog(options.path);
    const recorded = toScenario(events, options);
    if (!recorded) {
      throw new UsageError(`Nothing to record in ${options.path}. ${explainNothing(events)}`);
    }
    if (options.verify) requireVariables(recorded, context);
    const verified = options.verify ? await verify(events, options, context) : recorded;
    const { stdout, stderr } = context.terminal;
    if (typeof verified !== "number") stdout.write(writeScenario(verified));
    // A notice may also be why it can't be made to pass.
    const { notices } = typeof verified === "number" ? recorded : verified;
    for (const notice of notices) printLine(stderr, notice);
    return typeof verified === "number" ? verified : 0;
  },
});

type RecordOptions = {
  path: string;
  connectionId: string | undefined;
  name: string | undefined;
  verify: boolean;
};

function readRecordOptions(args: string[], { folder, program }: CommandContext): RecordOptions {
  const { values, positionals } = parseOptionsAndWords(args, {
    connection: { type: "string" },
    name: { type: "string" },
    verify: { type: "boolean", default: false },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    throw new UsageError(`Specify one log file: ${program} record session.jsonl > my.yaml`);
  }
  const { connection, name, verify: isVerified } = values;
  return { path: resolve(folder, path), connectionId: connection, name, verify: isVerified };
}

function requireVariables({ variables }: Recording, { env }: CommandContext): void {
  const missing = variables.filter((name) => env[name] === undefined);
  if (missing.length === 0) return;
  const set = missing.length === 1 ? "the environment variable" : "the environment variables";
  throw new UsageError(
    `To verify, set ${set} ${missing.join(", ")}: secrets are not in the log. Without --verify, ` +
      "the scenario is written with comments that list them.",
  );
}

/** The scenario that passes, or the exit code when there is none. */
async function verify(
  events: SessionEvent[],
  options: RecordOptions,
  context: CommandContext,
): Promise<Recording | number> {
  const { stderr } = context.terminal;
  printLine(stderr, "Calling the MCP server again until the scenario passes three times in a row.");
  const targets = openFreshTargets(context);
  try {
    const outcome = await verifyRecording(events, {
      record: options,
      folder: context.folder,
      variables: context.env,
      targets,
      signal: context.interruption(),
      onRun: (words) => printLine(stderr, words),
      onBug: context.onBug,
    });
    if (outcome && "recording" in outcome) return outcome.recording;
    const { failure, status, conversation } = outcome?.failed ?? {};
    printLine(stderr, "The scenario can't be made to pass three times in a row:");
    for (const line of describeFailure(failure, conversation ?? [])) printLine(stderr, `  ${line}`);
    return status === "unreachable" ? 3 : 1;
  } catch (error) {
    if (error instanceof ScenarioError) throw new UsageError(error.message, { cause: error });
    throw error;
  } finally {
    await targets.close();
  }
}
