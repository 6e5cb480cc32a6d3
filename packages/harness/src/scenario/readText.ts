import { readFileSync } from "node:fs";
import { ScenarioError } from "./scenarioError.ts";

/** A file's text. Throws a ScenarioError when it is not UTF-8, which YAML and JSON are. */
export function readText(file: string, path: string): string {
  const bytes = readFileSync(file);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const before = bytes.toString("utf8").split("\u{FFFD}")[0] ?? "";
    const lines = before.split("\n");
    const column = (lines.at(-1)?.length ?? 0) + 1;
    const message = "This file is not UTF-8. Save it in that encoding.";
    throw new ScenarioError([{ path, line: lines.length, column, message }]);
  }
}
