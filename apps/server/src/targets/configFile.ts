import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { parse, printParseErrorCode, type ParseError } from "jsonc-parser";
import { z } from "zod";
import { configEntrySchema, toWrittenTarget, type WrittenTarget } from "./configEntry.ts";
import { findExcess } from "@elicitation-playground/shared/text/json";
import type { ConfiguredInput } from "@elicitation-playground/shared/target/availableTargets";

/** An MCP server in a config file, with its placeholders. */
export type ConfigEntry = {
  name: string;
  target: WrittenTarget;
  inputs: ConfiguredInput[];
  workspaceFolder: string;
  from: string;
};

export type ConfigFile = { entries: ConfigEntry[]; disabled: string[] };

const inputOption = z.union([
  z.string(),
  z.object({ value: z.string() }).transform(({ value }) => value),
]);

/** VS Code's `inputs`. An unknown type is treated as text. */
const configInputsSchema = z.array(
  z.object({
    id: z.string().min(1),
    type: z.string().optional(),
    description: z.string().optional(),
    password: z.boolean().optional(),
    default: z.string().optional(),
    options: z.array(inputOption).optional(),
  }),
);

const entries = z.record(z.string(), z.unknown());

/** Most hosts write `mcpServers`; VS Code writes `servers` and `inputs`. */
const configSchema = z.object({
  mcpServers: entries.optional(),
  servers: entries.optional(),
  inputs: configInputsSchema.default([]),
});

/** Reads a config file; throws an Error that says what is wrong and where. */
export function readConfigFile(path: string): ConfigFile {
  const parsed = configSchema.safeParse(parseConfig(path, readText(path)));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  const { mcpServers, servers, inputs } = parsed.data;
  if (!mcpServers && !servers) {
    throw new Error(
      `${path} has neither "mcpServers" nor "servers". List your MCP servers in one of them.`,
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
  throw new Error(`${path}: "${name}" is invalid${where}: ${issue?.message ?? "unknown"}.`);
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const reason =
      code === "ENOENT"
        ? `There is no config file ${path}. Check the path.`
        : `${path} could not be read: ${error instanceof Error ? error.message : String(error)}`;
    throw new Error(reason, { cause: error });
  }
}

function parseConfig(path: string, text: string): unknown {
  const errors: ParseError[] = [];
  // Some editors add a byte order mark.
  const plain = text.replace(/^\uFEFF/, "");
  let value: unknown;
  try {
    value = parse(plain, errors, { allowTrailingComma: true });
  } catch (error) {
    // The parser recurses until the stack overflows.
    throw new Error(`${path} is nested too deep.`, { cause: error });
  }
  const excess = findExcess(value);
  if (excess !== undefined) throw new Error(`${path} is ${excess}.`);
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

/** `.vscode/mcp.json` and `.cursor/mcp.json` belong to the folder around them. */
function workspaceFolderOf(path: string): string {
  const folder = dirname(resolve(path));
  return [".vscode", ".cursor"].includes(basename(folder)) ? dirname(folder) : folder;
}

type WrittenInput = z.output<typeof configInputsSchema>[number];

function toConfiguredInput(input: WrittenInput): ConfiguredInput {
  const { id, description, options } = input;
  return {
    id,
    password: input.password ?? false,
    ...(description !== undefined && { description }),
    ...(input.default !== undefined && { default: input.default }),
    ...(input.type === "pickString" && options && { options }),
  };
}
