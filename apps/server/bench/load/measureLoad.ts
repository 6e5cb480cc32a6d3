import { fillOneSession } from "./longSession.ts";
import { readWithMany } from "./manyReaders.ts";
import { answerManyQuestions } from "./openQuestions.ts";
import { stopUnderLoad } from "./shutdown.ts";

export type LoadOptions = {
  /** The command line of the playground, and a program that passes its streams to a port. */
  command: string;
  relay: string;
  collectGarbage: () => void;
};

/** Prints the load that the playground held; `lost` counts what did not arrive. */
export async function measureLoad({ command, relay, collectGarbage }: LoadOptions) {
  const questions = await answerManyQuestions(command);
  console.log("1,000 questions open in 100 sessions, answered in random order, 20 at a time\n");
  printTable({
    answered: `${questions.answered} of ${questions.questions}`,
    "crossed or changed": questions.crossed,
    "answer to finished, p50": ms(questions.p50Ms),
    "answer to finished, p99": ms(questions.p99Ms),
    "all opened in": seconds(questions.openSeconds),
    "all answered in": seconds(questions.answerSeconds),
    "memory of the process at most": mb(questions.residentMegabytes),
  });

  const readers = await readWithMany(command);
  console.log("\n200 readers of one session\n");
  printTable({
    "events for each reader": readers.events,
    "readers that lack an event": readers.incomplete,
    "events out of order or repeated": readers.outOfOrder,
    "events delivered per second": readers.deliveredPerSecond.toFixed(0),
    "memory of the process before": mb(readers.residentMegabytes.before),
    "memory of the process at most": mb(readers.residentMegabytes.most),
  });

  const long = await fillOneSession(collectGarbage);
  console.log("\nHalf a million events in one session\n");
  printTable({
    events: long.events,
    "events kept": long.kept,
    "events per second": (long.events / long.seconds).toFixed(0),
    "heap after GC when the log is full": mb(long.heapMegabytes.before),
    "heap after GC at the end": mb(long.heapMegabytes.after),
  });

  const shutdown = await stopUnderLoad(command, relay);
  console.log("\nStopped with a question open in each of 100 sessions\n");
  printTable({
    "programs running": shutdown.programs,
    "time until the process has ended": ms(shutdown.exitMs),
    "readers that got the last events": `${shutdown.readersTold} of ${shutdown.readers}`,
    "questions cancelled at their MCP server": `${shutdown.questionsCancelled} of ${shutdown.sessions}`,
    "programs whose input ended": `${shutdown.programsEnded} of ${shutdown.programs}`,
  });

  const lost =
    questions.questions -
    questions.answered +
    questions.crossed +
    readers.incomplete +
    readers.outOfOrder +
    (shutdown.readers - shutdown.readersTold) +
    (shutdown.sessions - shutdown.questionsCancelled) +
    (shutdown.programs - shutdown.programsEnded);
  return { questions, readers, long, shutdown, lost };
}

function printTable(rows: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(42)}${value}`);
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const seconds = (value: number) => `${value.toFixed(1)} s`;
const mb = (value: number | undefined) =>
  value === undefined ? "unknown" : `${value.toFixed(0)} MB`;
