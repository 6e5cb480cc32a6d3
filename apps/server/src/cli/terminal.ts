import type { Readable, Writable } from "node:stream";

/** The standard streams of the process. */
export type Terminal = {
  stdin: Readable & { isTTY?: boolean };
  /** For results, so that a script can read them. */
  stdout: Writable & { isTTY?: boolean };
  /** For messages to the user. */
  stderr: Writable;
};
