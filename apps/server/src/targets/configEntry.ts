import { z } from "zod";
import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";

/** A target whose texts may have placeholders. */
export type WrittenTarget = ConfiguredTarget["target"] & { envFile?: string };

const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
/** Null removes an inherited value. Nothing is inherited here, so it is dropped. */
const scalars = z
  .record(z.string(), scalar.nullable())
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
    ),
  );

/** One MCP server in a config file. Fields that other hosts add are ignored. */
export const configEntrySchema = z.object({
  type: z
    .enum(["stdio", "http", "streamable-http", "streamableHttp", "sse"], {
      error: 'must be "stdio", "http", "streamable-http" or "sse"',
    })
    .optional(),
  command: z.string().min(1).optional(),
  args: z.array(scalar).default([]),
  env: scalars.optional(),
  envFile: z.string().optional(),
  cwd: z.string().optional(),
  url: z.string().min(1).optional(),
  serverUrl: z.string().min(1).optional(),
  headers: scalars.optional(),
  disabled: z.boolean().default(false),
});

export function toWrittenTarget(
  entry: z.output<typeof configEntrySchema>,
  toError: (problem: string) => Error,
): WrittenTarget {
  const { type, command, args, env, envFile, cwd, headers } = entry;
  const url = entry.url ?? entry.serverUrl;
  if (command === undefined && url === undefined) {
    throw toError("has neither a command nor a url. Add one of them.");
  }
  if (command !== undefined && (type === undefined || type === "stdio")) {
    return {
      kind: "stdio",
      command,
      args,
      ...(env && { env }),
      ...(envFile !== undefined && { envFile }),
      ...(cwd !== undefined && { cwd }),
    };
  }
  if (url === undefined) throw toError(`has the type "${type}" but no url. Add one.`);
  if (!url.includes("${") && !isHttpUrl(url)) {
    throw toError(`has the url "${url}", which is not an http or https address.`);
  }
  if (type === "stdio") throw toError('has the type "stdio" but no command. Add one.');
  return {
    kind: type === "sse" || (!type && isSseUrl(url)) ? "sse" : "http",
    url,
    ...(headers && { headers }),
  };
}

/** Some hosts try both transports and need no type; by convention, SSE addresses end like this. */
function isSseUrl(url: string): boolean {
  return /^[^?#]*\/sse\/?(?:[?#]|$)/.test(url);
}

export function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
