import type { Readable } from "node:stream";
import { LineReader } from "./lineReader.ts";
import { readStream, type StreamReader } from "./pace.ts";

const linesKept = 20;
const runStart = 4;
const runEnd = 2;
const gap = "…";

/**
 * The end of what a program wrote to stderr. Of a long run of indented lines, such as a stack
 * trace, only the start and the end are kept, so that the line with the cause stays in reach.
 */
export class StderrTail {
  readonly lines: string[] = [];
  #runLength = 0;

  add(line: string): void {
    this.#runLength = /^\s+\S/.test(line) ? this.#runLength + 1 : 0;
    const excess = this.#runLength - (runStart + runEnd);
    if (excess === 1) this.lines.splice(-runEnd, 1, gap);
    if (excess > 1) this.lines.splice(-runEnd, 1);
    this.lines.push(line);
    if (this.lines.length > linesKept) this.lines.shift();
  }
}

export function toStderrTail(lines: readonly string[]): string[] {
  const tail = new StderrTail();
  for (const line of lines) tail.add(line);
  return tail.lines;
}

const maxLineBytes = 4 * 1024;

/** Reads what a program writes to stderr, line by line; of a very long line its start. */
export function readStderr(
  stderr: Readable,
  onLine: (line: string) => void,
  options: Omit<StreamReader, "read">,
): void {
  const lines = new LineReader({
    maxBytes: maxLineBytes,
    onLine,
    onTooLong: (start) => onLine(`${start}…`),
  });
  readStream(stderr, { ...options, read: (bytes) => lines.read(bytes) });
  stderr.on("end", () => lines.end());
}
