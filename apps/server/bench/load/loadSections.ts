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

/** Each prints the load that the playground held; `lost` counts what did not arrive. */
export function createLoadSections({ command, relay, collectGarbage }: LoadOptions) {
  return {
    questions: async () => {
      const held = await answerManyQuestions(command);
      console.log("1,000 questions open in 100 sessions, answered in random order, 20 at a time\n");
      printTable({
        answered: `${held.answered} of ${held.questions}`,
        "crossed or changed": held.crossed,
        "answer to finished, p50": ms(held.p50Ms),
        "answer to finished, p99": ms(held.p99Ms),
        "all opened in": seconds(held.openSeconds),
        "all answered in": seconds(held.answerSeconds),
        "memory of the process at most": mb(held.residentMegabytes),
      });
      return { ...held, lost: held.questions - held.answered + held.crossed };
    },

    readers: async () => {
      const held = await readWithMany(command);
      console.log("200 readers of one session\n");
      printTable({
        "events for each reader": held.events,
        "readers that lack an event": held.incomplete,
        "events out of order or repeated": held.outOfOrder,
        "events delivered per second": held.deliveredPerSecond.toFixed(0),
        "memory of the process before": mb(held.residentMegabytes.before),
        "memory of the process at most": mb(held.residentMegabytes.most),
      });
      return { ...held, lost: held.incomplete + held.outOfOrder };
    },

    events: async () => {
      const held = await fillOneSession(collectGarbage);
      console.log("Half a million events in one session\n");
      printTable({
        events: held.events,
        "events kept": held.kept,
        "events per second": (held.events / held.seconds).toFixed(0),
        "heap after GC when the log is full": mb(held.heapMegabytes.before),
        "heap after GC at the end": mb(held.heapMegabytes.after),
        [held.isFlat ? "flat" : "NOT FLAT"]: `${held.grownBytes.toFixed(1)} bytes per event`,
      });
      return { ...held, lost: 0 };
    },

    shutdown: async () => {
      const held = await stopUnderLoad(command, relay);
      console.log("Stopped with a question open in each of 100 sessions\n");
      printTable({
        "programs running": held.programs,
        "time until the process has ended": ms(held.exitMs),
        "readers that got the last events": `${held.readersTold} of ${held.readers}`,
        "questions cancelled at their MCP server": `${held.questionsCancelled} of ${held.sessions}`,
        "programs whose input ended": `${held.programsEnded} of ${held.programs}`,
      });
      const told = held.readersTold + held.questionsCancelled + held.programsEnded;
      return { ...held, lost: held.readers + held.sessions + held.programs - told };
    },
  };
}

function printTable(rows: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(42)}${value}`);
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const seconds = (value: number) => `${value.toFixed(1)} s`;
const mb = (value: number | undefined) =>
  value === undefined ? "unknown" : `${value.toFixed(0)} MB`;
