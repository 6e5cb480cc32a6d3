import { parseArgs, type ParseArgsConfig } from "node:util";
import { duration } from "@elicitation-playground/harness/scenario/format/schemaParts";
import { nearest } from "@elicitation-playground/harness/scenario/nearest";
import { profileEras } from "@elicitation-playground/shared/profile/eras";
import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { UsageError } from "./command.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;
export type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true; allowPositionals: true }>
>;
type Era = (typeof profileEras)[number];

/** Node's own parser, with errors that say what to do. */
export function parseOptions<const O extends Options>(
  args: string[],
  options: O,
): Parsed<O>["values"] {
  return parse(args, options, false).values;
}

/** The same for a command that takes positional arguments. */
export function parseOptionsAndWords<const O extends Options>(
  args: string[],
  options: O,
): Parsed<O> {
  return parse(args, options, true);
}

/** Splits off the command of an MCP server, which follows `--`. */
export function splitCommand(args: string[]): { own: string[]; command: string[] | undefined } {
  const end = args.indexOf("--");
  if (end < 0) return { own: args, command: undefined };
  return { own: args.slice(0, end), command: args.slice(end + 1) };
}

export function readEra(text: string): Era {
  const era = profileEras.find((each) => each === text);
  if (era) return era;
  throw new UsageError(`Unknown era "${text}". Choose one of ${profileEras.join(", ")}.`);
}

/** An option with a fixed set of values. */
export function readChoice<const Value extends string>(
  option: string,
  text: string,
  values: readonly Value[],
): Value {
  const chosen = values.find((value) => value === text);
  if (chosen !== undefined) return chosen;
  throw new UsageError(`Unknown --${option} "${text}". Choose one of ${values.join(", ")}.`);
}

export function readCount(option: string, text: string, least: number): number {
  const count = Number(text);
  if (/^\d+$/.test(text) && count >= least) return count;
  throw new UsageError(`--${option} must be a whole number of at least ${least}, not "${text}".`);
}

/** A time as scenarios write it, in milliseconds. */
export function readDuration(option: string, text: string): number {
  const parsed = duration.safeParse(/^\d+$/.test(text) ? Number(text) : text);
  if (parsed.success) return parsed.data;
  throw new UsageError(`--${option} "${text}" is not a time. Write it like 500ms, 2s or 1m.`);
}

/** What exists instead of something that was named. */
export function describeUnknown(kind: string, name: string, known: readonly string[]): string {
  const similar = nearest(name, known);
  const advice = similar === undefined ? "" : ` Did you mean "${similar}"?`;
  return `Unknown ${kind} "${name}".${advice} Available ${kind}s: ${known.join(", ") || "none"}.`;
}

/** The arguments of a call. */
export function readJsonObject(option: string, text: string): JsonObject {
  const value = tryJson(text);
  if (isJsonObject(value)) return value;
  throw new UsageError(
    `--${option} must be a JSON object such as '{"room":"Ada"}', not ${shorten(text, 200)}`,
  );
}

/** Undefined if the text is not JSON. */
export function tryJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

function parse<const O extends Options>(
  args: string[],
  options: O,
  allowPositionals: boolean,
): Parsed<O> {
  try {
    return parseArgs({ args, options, strict: true as const, allowPositionals });
  } catch (error) {
    throw new UsageError(describe(error), { cause: error });
  }
}

function describe(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [, subject = ""] = /'([^']*)'/.exec(message) ?? [];
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION":
      return `Unknown option ${subject}. Run with --help for the list of options.`;
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `Unexpected argument "${subject}". Put the command of an MCP server after "--": -- ${subject} …`;
    case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
      return describeValue(subject.split(" ")[0] ?? "", message);
    default:
      return message;
  }
}

function describeValue(option: string, message: string): string {
  if (message.includes("ambiguous")) {
    return `The value of ${option} looks like an option. Write it with "=": ${option}=…`;
  }
  return message.includes("missing") ? `${option} needs a value.` : `${message}.`;
}
