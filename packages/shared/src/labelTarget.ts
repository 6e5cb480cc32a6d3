import type { Target } from "./commands.ts";
import { hideSecrets } from "./secrets.ts";

/** What a target is called when nobody gave it a name, without its secrets. */
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

/** A runner says little by itself: `node dist/weather.js` is "weather.js". */
function labelCommand(command: string, args: string[]): string {
  const program = lastPart(command).replace(/\.(exe|cmd|bat)$/i, "");
  if (!runners.has(program.toLowerCase())) return program;
  const script = args.find((arg) => !arg.startsWith("-") && !verbs.has(arg));
  return script === undefined ? program : script.startsWith("@") ? script : lastPart(script);
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
