import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import { z } from "zod";
import { configEntrySchema, toWrittenTarget, type WrittenTarget } from "./configEntry.ts";
import { configInputsSchema, toConfiguredInput } from "./configInput.ts";
import type { ConfiguredInput } from "@elicitation-playground/shared/target/availableTargets";

/** An MCP server as a config file has it: nothing is filled in yet. */
export type ConfigEntry = {
  name: string;
  target: WrittenTarget;
  /** What the file says about the inputs it asks for. */
  inputs: ConfiguredInput[];
  workspaceFolder: string;
  from: string;
};

export type ConfigFile = { entries: ConfigEntry[]; disabled: string[] };

const entries = z.record(z.string(), z.unknown());

/** `mcpServers` is what most hosts call it, `servers` with `inputs` is VS Code's. */
const configSchema = z.object({
  mcpServers: entries.optional(),
  servers: entries.optional(),
  inputs: configInputsSchema.default([]),
});

/** Reads a config file; throws an Error that says what is wrong with it, and where. */
export function readConfigFile(path: string): ConfigFile {
  const parsed = configSchema.safeParse(parseJson(path, readText(path)));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  const { mcpServers, servers, inputs } = parsed.data;
  if (!mcpServers && !servers) {
    throw new Error(
      `${path} has neither "mcpServers" nor "servers". Name your MCP servers in one.`,
    );
  }
  const found: ConfigFile = { entries: [], disabled: [] };
  for (const [name, value] of Object.entries({ ...servers, ...mcpServers })) {
    const entry = readEntry(path, name, value);
    if (entry.disabled) {
      found.disabled.push(name);
      continue;
    }
    found.entries.push({
      name,
      target: toWrittenTarget(entry, (problem) => new Error(`${path}: "${name}" ${problem}`)),
      inputs: inputs.map(toConfiguredInput),
      workspaceFolder: workspaceFolderOf(path),
      from: path,
    });
  }
  return found;
}

function readEntry(path: string, name: string, value: unknown) {
  const parsed = configEntrySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? ` (${issue.path.join(".")})` : "";
  throw new Error(`${path}: "${name}" cannot be read${where}: ${issue?.message ?? "unknown"}.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const reason =
      code === "ENOENT"
        ? `There is no file ${path}. Check the path of the config file.`
        : `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    throw new Error(reason, { cause: error });
  }
}

function parseJson(path: string, text: string): unknown {
  const errors: ParseError[] = [];
  // Some editors put a byte order mark in front.
  const plain = text.replace(/^\uFEFF/, "");
  const value: unknown = parse(plain, errors, { allowTrailingComma: true });
  const [error] = errors;
  if (!error) return value;
  const before = plain.slice(0, error.offset).split(/\r\n|\r|\n/);
  const column = (before.at(-1)?.length ?? 0) + 1;
  // "CloseBraceExpected" as words.
  const problem = printParseErrorCode(error.error).replaceAll(/(?!^)[A-Z]/g, (letter) => {
    return ` ${letter.toLowerCase()}`;
  });
  throw new Error(`${path}, line ${before.length}, column ${column}: not JSON. ${problem}.`);
}

/** `.vscode/mcp.json` and `.cursor/mcp.json` speak for the folder around them. */
function workspaceFolderOf(path: string): string {
  const folder = dirname(resolve(path));
  return [".vscode", ".cursor"].includes(basename(folder)) ? dirname(folder) : folder;
}
