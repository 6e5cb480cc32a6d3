import { resolve } from "node:path";
import type { ConfiguredTarget } from "@elicitation-playground/shared/target/availableTargets";
import { isHttpUrl } from "./configEntry.ts";

export type GivenTarget = ConfiguredTarget["target"];

export type GivenOptions = {
  /** The words after `--`. */
  command: string[] | undefined;
  env: string[];
  cwd: string | undefined;
  url: string | undefined;
  header: string[];
  sse: boolean;
};

/** The MCP servers on the command line; throws an Error when an option is wrong. */
export function readGivenTargets(options: GivenOptions, folder: string): GivenTarget[] {
  return [...readProgram(options, folder), ...readAddress(options)];
}

function readProgram({ command: line, env, cwd }: GivenOptions, folder: string): GivenTarget[] {
  const [command, ...args] = line ?? [];
  if (command === undefined || command === "") {
    if (line) throw new Error('There is no command after "--". Add one: -- node my-server.js');
    if (env.length > 0) throw new Error("--env needs a command after --.");
    if (cwd !== undefined) throw new Error("--cwd needs a command after --.");
    return [];
  }
  const variables = Object.fromEntries(env.map(readVariable));
  return [
    {
      kind: "stdio",
      command,
      args,
      ...(env.length > 0 && { env: variables }),
      cwd: resolve(folder, cwd ?? ""),
    },
  ];
}

function readAddress({ url, header, sse }: GivenOptions): GivenTarget[] {
  if (url === undefined) {
    if (header.length > 0) throw new Error("--header needs --url.");
    if (sse) throw new Error("--sse needs --url.");
    return [];
  }
  if (!isHttpUrl(url)) {
    throw new Error(`"${url}" is not an HTTP address. Use one like http://127.0.0.1:3000/mcp`);
  }
  const headers = Object.fromEntries(header.map(readHeader));
  return [{ kind: sse ? "sse" : "http", url, ...(header.length > 0 && { headers }) }];
}

/** The value may be a secret, so errors do not repeat it. */
function readVariable(text: string): [string, string] {
  const [, name, value] = /^([^=\s]+)=([^]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new Error("--env needs a name and a value: --env NAME=value");
  }
  return [name, value];
}

function readHeader(text: string): [string, string] {
  const [, name, value] = /^([!#$%&'*+.^`|~\w-]+):\s*([^\r\n]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new Error("--header needs a name, a colon and a value: --header 'Name: value'");
  }
  return [name, value.trimEnd()];
}
