import type { Target } from "./target.ts";
import { hideSecrets } from "./hideSecrets.ts";

/** The default name of a target, without its secrets. */
export function labelTarget(given: Target): string {
  const target = hideSecrets(given, () => "…");
  switch (target.kind) {
    case "sample":
      return `${target.name} samples`;
    case "configured":
      return target.name;
    case "stdio":
      return labelCommand(target.command, target.args);
    case "http":
    case "sse":
      return labelUrl(target.url);
  }
}

/** Names the script, not its runner: `node dist/weather.js` is "weather.js". */
function labelCommand(command: string, args: string[]): string {
  const program = lastPart(command).replace(/\.(exe|cmd|bat)$/i, "");
  if (!runners.has(program.toLowerCase())) return program;
  const isOption = (arg: string) => arg.startsWith("-") || arg.includes("=") || verbs.has(arg);
  const script = args.find((arg) => !isOption(arg));
  // Code on the command line is not a name.
  if (script !== undefined && /[\s(;]/.test(script)) return program;
  return script === undefined ? program : script.startsWith("@") ? script : labelScript(script);
}

/** Names the folder of a script with a generic name: `weather/dist/index.js` is "weather". */
function labelScript(path: string): string {
  const file = lastPart(path);
  if (!/^(index|main|server|cli|app|mcp|stdio)\.\w+$/.test(file)) return file;
  const folders = path.split(/[\\/]/).slice(0, -1);
  const isDistinctive = (name: string) => !/^(|\.+|dist|build|out|src|lib|bin|[a-z]:)$/i.test(name);
  return folders.findLast(isDistinctive) ?? file;
}

const runners = new Set(
  "node npx npm pnpm yarn bun bunx deno tsx ts-node python python3 py uv uvx pipx docker podman java dotnet ruby php sh bash".split(
    " ",
  ),
);
const verbs = new Set(["run", "exec", "dlx", "x"]);

function labelUrl(url: string): string {
  const [, place] = /^\w+:\/\/(?:[^/?#]*@)?([^?#]*)/.exec(url) ?? [];
  return place?.replace(/\/$/, "") ?? url;
}

function lastPart(path: string): string {
  return path.split(/[\\/]/).findLast((part) => part !== "") ?? path;
}
