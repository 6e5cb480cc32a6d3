import type { Readable } from "node:stream";

/** Where a command reads and writes. */
export type Terminal = {
  input: Readable & { isTTY?: boolean };
  /** For results: what a script would read. */
  write: (text: string) => void;
  /** For people beside that. */
  tell: (text: string) => void;
  /** Whether what is written is seen by a person at once. */
  isTty: boolean;
};

/** A line that the next one is written over. */
export function createStatusLine({ write }: Terminal): (text: string) => void {
  return (text) => write(`\r\u001B[K${text}`);
}
