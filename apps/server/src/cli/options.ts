import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Parsed<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true; allowPositionals: true }>
>;

/** Node's own parser, with errors that say what to do. */
export function parseOptions<const O extends Options>(
  args: string[],
  options: O,
): Parsed<O>["values"] {
  return parse(args, options, false).values;
}

/** The same for a command that takes more than options. */
export function parseWords<const O extends Options>(args: string[], options: O): Parsed<O> {
  return parse(args, options, true);
}

function parse<const O extends Options>(
  args: string[],
  options: O,
  allowPositionals: boolean,
): Parsed<O> {
  try {
    return parseArgs({ args, options, strict: true as const, allowPositionals });
  } catch (error) {
    throw new Error(describe(error), { cause: error });
  }
}

function describe(error: unknown): string {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const [, subject = ""] = /'([^']*)'/.exec(message) ?? [];
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION":
      return `There is no option ${subject}. --help shows those that there are.`;
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `"${subject}" is no command or option here. The command of an MCP server comes after "--": -- ${subject} …`;
    case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
      return describeValue(subject.split(" ")[0] ?? "", message);
    default:
      return message;
  }
}

function describeValue(option: string, message: string): string {
  if (message.includes("ambiguous")) {
    return `What follows ${option} looks like an option. Write its value behind "=": ${option}=…`;
  }
  return message.includes("missing") ? `${option} needs a value behind it.` : `${message}.`;
}
