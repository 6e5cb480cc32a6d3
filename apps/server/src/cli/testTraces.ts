import { mkdirSync, writeFileSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import type { Attempt } from "@elicitation-playground/harness/run/runTests";
import { toHtmlTrace } from "@elicitation-playground/shared/log/htmlTrace";
import { toJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { findWebFolder, readTraceTemplate } from "../http/assets.ts";
import { UsageError } from "./command.ts";

const traceModes = ["on-failure", "on", "off"] as const;
export type TraceMode = (typeof traceModes)[number];

export function readTraceMode(text: string): TraceMode {
  const mode = traceModes.find((each) => each === text);
  if (mode) return mode;
  throw new UsageError(`Unknown --trace "${text}". Choose one of ${traceModes.join(", ")}.`);
}

type TraceOptions = { trace: TraceMode; traceFolder: string };

/** Writes the trace of each run of a test, or of each one that failed; undefined for `off`. */
export function openTraces(
  { trace, traceFolder }: TraceOptions,
  { folder }: { folder: string },
): ((attempt: Attempt) => string[]) | undefined {
  if (trace === "off") return undefined;
  const template = readTraceTemplate(findWebFolder());
  const taken = new Set<string>();
  return (attempt) => {
    if (trace === "on-failure" && attempt.result.status === "passed") return [];
    const name = uniqueName(nameOf(attempt), taken);
    const { events } = attempt;
    const contents = {
      [`${name}.trace.html`]: toHtmlTrace(template, events),
      [`${name}.jsonl`]: [...toJsonLines(events)].join(""),
    };
    mkdirSync(resolve(folder, traceFolder), { recursive: true });
    return Object.entries(contents).map(([file, text]) => {
      const path = join(traceFolder, file);
      writeFileSync(resolve(folder, path), text);
      return path;
    });
  };
}

/** The scenario, the test and the number of the retry, in characters that every system allows. */
export function nameOf({ result: { planned }, number }: Attempt): string {
  const { path } = planned.file;
  const words = [basename(path, extname(path)), planned.title].map((text) =>
    text
      .replaceAll(/[^\w.]+/g, "-")
      .replaceAll(/^[-.]+|[-.]+$/g, "")
      .slice(0, 80),
  );
  const retry = number > 1 ? [`retry${number - 1}`] : [];
  return [...words.map((word) => word || "test"), ...retry].join("-");
}

/** Some file systems ignore case, and other tests may have similar titles. */
function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted}-${count}`;
  taken.add(name.toLowerCase());
  return name;
}
