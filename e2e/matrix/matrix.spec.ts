import { readFileSync } from "node:fs";
import { platform } from "node:os";
import { expect, test as base } from "@playwright/test";
import {
  answerAtCancel,
  answerAtTimeout,
  answerTimeoutMs,
  answerTwice,
  answerWithdrawn,
} from "./answerFaults.ts";
import { Cell, type CellOptions } from "./cell.ts";
import { faultMatrix, faults, states, type Fault, type State } from "./faultMatrix.ts";
import { answerInTwoTabs, closeTab, dropNetwork, hideTab, reload } from "./pageFaults.ts";
import { startProgram, type Program } from "./program.ts";
import { crashServer, hangServer } from "./serverFaults.ts";
import { fillDisk, jumpClock } from "./systemFaults.ts";

type Run = {
  run: (cell: Cell) => Promise<void>;
  options?: (state: State) => CellOptions;
  isDiskFull?: true;
};

const runs: Record<Fault, Run> = {
  reload: { run: reload },
  "tab-closed": { run: closeTab },
  "tab-hidden": { run: hideTab },
  "network-drop": { run: dropNetwork },
  "server-crash": { run: crashServer },
  "server-hang": {
    run: hangServer,
    options: (state) => (state === "none" ? { profile: { callTimeoutMs: 300 } } : {}),
  },
  // A program that the playground starts would have no disk to write its record to.
  "disk-full": { run: fillDisk, options: () => ({ transport: "http" }), isDiskFull: true },
  "clock-jump": {
    run: jumpClock,
    options: () => ({ profile: { answerTimeoutMs: 10 * 60_000 } }),
  },
  "double-answer": { run: answerTwice },
  "answer-after-withdrawal": {
    run: answerWithdrawn,
    // Over HTTP nothing is open on which the MCP server could withdraw a question of a round.
    options: (state) => (state === "round" ? { transport: "stdio" } : {}),
  },
  "answer-racing-timeout": {
    run: answerAtTimeout,
    options: () => ({ profile: { answerTimeoutMs }, asksLater: true }),
  },
  "answer-racing-cancel": { run: answerAtCancel },
  "two-tabs": { run: answerInTwoTabs },
};

type Start = (kind: "healthy" | "full") => Promise<Program>;

/** Each worker shares one playground, and one with a full disk, between its cells. */
const test = base.extend<object, { start: Start }>({
  start: [
    async ({ browserName: _browserName }, use) => {
      const started = new Map<string, Promise<Program>>();
      await use((kind) => {
        const program = started.get(kind) ?? startProgram({ isDiskFull: kind === "full" });
        started.set(kind, program);
        return program;
      });
      for (const program of started.values()) await (await program).stop();
    },
    { scope: "worker" },
  ],
});

const faultNames = Object.keys(faultMatrix) as Fault[];
const stateNames = Object.keys(states) as State[];

test.skip(platform() === "win32", "Signals and file size limits need a POSIX system.");

for (const fault of faultNames) {
  test.describe(() => {
    // In one worker, so that the playground with a full disk is started once.
    test.describe.configure({ mode: "default" });
    for (const state of stateNames) addCell(fault, state);
  });
}

function addCell(fault: Fault, state: State): void {
  const { person, server } = faultMatrix[fault][state];
  const title = `${faults[fault]}, ${states[state]}: the person sees ${person}; the MCP server receives ${server}`;
  test(title, async ({ start, browser }) => {
    const { run, options, isDiskFull } = runs[fault];
    const program = await start(isDiskFull ? "full" : "healthy");
    const cell = await Cell.open(state, { program, browser }, options?.(state));
    try {
      await run(cell);
      await cell.expectConsistent();
    } finally {
      await program.shiftClock(0);
      await cell.close();
    }
  });
}

test("docs/RELIABILITY.md lists every cell of the matrix", () => {
  const page = readFileSync(new URL("../../docs/RELIABILITY.md", import.meta.url), "utf8");
  const rows = [...page.matchAll(/^\| (.+?) +\| (.+?) +\| (.+?) +\| (.+?) +\|$/gm)];
  const names = new Set<string>(Object.values(faults));
  const listed = rows.map((row) => row.slice(1, 5)).filter(([fault = ""]) => names.has(fault));
  const cells = faultNames.flatMap((fault) =>
    stateNames.map((state) => {
      const { person, server } = faultMatrix[fault][state];
      return [faults[fault], states[state], person, server];
    }),
  );
  expect(listed).toEqual(cells);
});
