import { resolve } from "node:path";
import { parseWords } from "./options.ts";
import type { HarnessHelp } from "./harnessHelp.ts";

export type RecordCommand = {
  command: "record";
  /** Where the person is. */
  folder: string;
  path: string;
  connectionId: string | undefined;
  name: string | undefined;
  verify: boolean;
};

/** `elicitation-playground record`; throws an Error that says what is wrong with it. */
export function readRecordCommand(args: string[], folder: string): RecordCommand | HarnessHelp {
  const { values, positionals } = parseWords(args, {
    connection: { type: "string" },
    name: { type: "string" },
    verify: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  });
  if (values.help) return { command: "help", of: "harness" };
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) {
    throw new Error("Which log? Give one: elicitation-playground record session.jsonl > my.yaml");
  }
  const { connection, name, verify } = values;
  const log = resolve(folder, path);
  return { command: "record", folder, path: log, connectionId: connection, name, verify };
}
