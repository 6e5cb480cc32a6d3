import { parseArgs, type ParseArgsConfig } from "node:util";

type Options = NonNullable<ParseArgsConfig["options"]>;
type Values<O extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: O; strict: true }>
>["values"];

/** Node's own parser, with errors that say what to do. */
export function parseOptions<const O extends Options>(args: string[], options: O): Values<O> {
  try {
    return parseArgs({ args, options, strict: true as const }).values;
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
      return `"${subject}" is no option. The command of an MCP server comes after "--": -- ${subject} …`;
    default:
      return message;
  }
}
