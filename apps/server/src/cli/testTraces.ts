import { accessSync, constants, mkdirSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import type { PlannedTest } from "@elicitation-playground/harness/run/planTests";
import type { Attempt } from "@elicitation-playground/harness/run/runTests";
import { toHtmlTrace } from "@elicitation-playground/shared/log/htmlTrace";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { toFileName } from "@elicitation-playground/shared/text/fileName";
import { findWebFolder, readTraceTemplate } from "../http/assets.ts";
import { UsageError } from "./command.ts";

export const traceModes = ["on-failure", "on", "off"] as const;
export type TraceMode = (typeof traceModes)[number];

type TraceOptions = { trace: TraceMode; traceFolder: string };

/** Writes the trace of each run of a test, or of each one that failed; undefined for `off`. */
export function openTraces(
  { trace, traceFolder }: TraceOptions,
  { folder }: { folder: string },
): ((attempt: Attempt) => string[]) | undefined {
  if (trace === "off") return undefined;
  const template = readTraceTemplate(findWebFolder());
  createFolder(resolve(folder, traceFolder));
  const names = new Map<PlannedTest, string>();
  return (attempt) => {
    const { planned, status } = attempt.result;
    if (trace === "on-failure" && status === "passed") return [];
    const test = names.get(planned) ?? uniqueName(nameOf(planned), [...names.values()]);
    names.set(planned, test);
    const name = attempt.number > 1 ? `${test}-retry${attempt.number - 1}` : test;
    const { events } = attempt;
    const contents = {
      [`${name}.trace.html`]: [...toHtmlTrace(template, events)].join(""),
      [`${name}.jsonl`]: [...toJsonLines(events)].join(""),
    };
    return Object.entries(contents).map(([file, text]) => {
      const path = join(traceFolder, file);
      writeFileSync(resolve(folder, path), text);
      return path;
    });
  };
}

/** Before any test runs: afterwards its trace would be lost. */
function createFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`Traces can't be written to --trace-dir: ${reason}`, { cause: error });
  }
}

/** The scenario and the test. */
function nameOf({ file: { path }, title }: PlannedTest): string {
  const words = [basename(path, extname(path)), title];
  return words.map((word) => toFileName(word, "test")).join("-");
}

/** Other tests may have a similar title, and some file systems ignore case. */
function uniqueName(wanted: string, taken: string[]): string {
  const isTaken = (name: string) =>
    taken.some((other) => other.toLowerCase() === name.toLowerCase());
  let name = wanted;
  for (let count = 2; isTaken(name); count += 1) name = `${wanted}-${count}`;
  return name;
}
