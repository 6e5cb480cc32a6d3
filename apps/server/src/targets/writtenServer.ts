import { relative, sep } from "node:path";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { escapeVariables } from "@elicitation-playground/harness/scenario/format/variables";
import { mapTexts } from "@elicitation-playground/shared/text/json";
import type { UserEnvironment } from "./placeholders.ts";

type Env = UserEnvironment["env"];

export type WrittenServer = {
  /** As the files of a folder name it. */
  server: ScenarioTarget;
  /** What its variables stand for. */
  variables: Env;
};

/**
 * An MCP server of the command line as a scenario names it: its paths start from the folder of the
 * scenario, so that both can move, and the values of variables and headers stay out of the file.
 */
export function toWrittenServer(target: ScenarioTarget, folder: string, env: Env): WrittenServer {
  const { cwd, config, env: own, headers, ...rest } = target;
  const variables: Env = { ...env };
  const toRelative = (path: string) => relative(folder, path).split(sep).join("/") || ".";
  const hide = (values: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const name = key.toUpperCase().replaceAll(/\W/g, "_");
        variables[name] = value;
        return [key, `\${env:${name}}`];
      }),
    );
  return {
    server: {
      ...mapTexts(rest, (text) => escapeVariables(text)),
      ...(own && { env: hide(own) }),
      ...(headers && { headers: hide(headers) }),
      ...(cwd !== undefined && { cwd: toRelative(cwd) }),
      ...(config !== undefined && { config: toRelative(config) }),
    },
    variables,
  };
}
