import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { targetSchema } from "@elicitation-playground/shared/target/target";
import { ProblemError, type FieldError } from "@elicitation-playground/shared/problem";
import type {
  ConfiguredInput,
  ConfiguredTarget,
} from "@elicitation-playground/shared/target/availableTargets";
import type { ConfigEntry } from "./configFile.ts";
import type { WrittenTarget } from "./configEntry.ts";
import {
  fillPlaceholders,
  inputsIn,
  type Missing,
  type PlaceholderContext,
  type UserEnvironment,
} from "./placeholders.ts";

type Filled = ConfiguredTarget["target"];
type Fill = (text: string) => string;

/** The inputs of an entry. One that the file does not describe is treated as a password. */
export function inputsOf(entry: ConfigEntry): ConfiguredInput[] {
  const ids = new Set<string>();
  mapTexts(entry.target, (text) => {
    for (const id of inputsIn(text)) ids.add(id);
    return text;
  });
  return [...ids].map((id) => describedInput(entry, id) ?? { id, password: true });
}

/** The entry with its placeholders replaced. Throws a problem when a value is missing. */
export function fillEntry(
  entry: ConfigEntry,
  given: Record<string, string>,
  environment: UserEnvironment,
): Filled {
  const missing = new Map<string, FieldError>();
  const context: PlaceholderContext = {
    ...environment,
    workspaceFolder: entry.workspaceFolder,
    input: (id) => (Object.hasOwn(given, id) ? given[id] : describedInput(entry, id)?.default),
  };
  const { envFile, ...written } = mapTexts(entry.target, (text) =>
    fillPlaceholders(text, context, (placeholder) => {
      missing.set(`${placeholder.kind} ${placeholder.name}`, describeMissing(placeholder));
    }),
  );
  for (const { id, options } of inputsOf(entry)) {
    const value = context.input(id);
    if (value === undefined || !options || options.includes(value)) continue;
    missing.set(`input ${id}`, { field: id, message: `Choose one of ${options.join(", ")}.` });
  }
  if (missing.size > 0) throw inputsMissing([...missing.values()]);
  return check(entry.name, placeIn(entry.workspaceFolder, written, envFile));
}

function describedInput({ inputs }: ConfigEntry, id: string): ConfiguredInput | undefined {
  return inputs.find((input) => input.id === id);
}

/** A program starts in the folder of its config file, as it does in other hosts. */
function placeIn(folder: string, target: Filled, envFile: string | undefined): Filled {
  if (target.kind !== "stdio") return target;
  const env = {
    ...(envFile !== undefined && readEnvFile(resolve(folder, envFile))),
    ...target.env,
  };
  return {
    ...target,
    cwd: resolve(folder, target.cwd ?? ""),
    ...(Object.keys(env).length > 0 && { env }),
  };
}

function readEnvFile(path: string): Record<string, string> {
  try {
    const read = Object.entries(parseEnv(readFileSync(path, "utf8")));
    return Object.fromEntries(read.map(([name, value]) => [name, value ?? ""]));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The envFile ${path} could not be read: ${reason}.`;
    throw inputsMissing([{ field: "", message }], error);
  }
}

/** With its placeholders replaced, a target may be invalid. */
function check(name: string, target: Filled): Filled {
  const parsed = targetSchema.safeParse(target);
  if (parsed.success) return target;
  const [issue] = parsed.error.issues;
  const where = issue?.path.join(".") ?? "";
  throw new ProblemError(
    "connection-failed",
    `"${name}" is invalid with the given values: ${where}: ${issue?.message ?? "unknown"}.`,
  );
}

function mapTexts(target: WrittenTarget, map: Fill): WrittenTarget {
  const mapValues = (values: Record<string, string>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));
  switch (target.kind) {
    case "stdio": {
      const { command, args, env, envFile, cwd } = target;
      return {
        ...target,
        command: map(command),
        args: args.map(map),
        ...(env && { env: mapValues(env) }),
        ...(envFile !== undefined && { envFile: map(envFile) }),
        ...(cwd !== undefined && { cwd: map(cwd) }),
      };
    }
    case "http":
    case "sse": {
      const { url, headers } = target;
      return { ...target, url: map(url), ...(headers && { headers: mapValues(headers) }) };
    }
  }
}

function describeMissing({ kind, name }: Missing): FieldError {
  switch (kind) {
    case "input":
      return { field: name, message: `"${name}" needs a value.` };
    case "env":
      return {
        field: "",
        message: `The environment variable ${name} is not set. Set it and restart the playground.`,
      };
    case "unsupported":
      return { field: "", message: `${name} is not supported here. Replace it with its value.` };
  }
}

function inputsMissing(errors: FieldError[], cause?: unknown): ProblemError {
  const detail = errors.map(({ message }) => message).join(" ");
  return new ProblemError("inputs-missing", detail, { errors, cause });
}
