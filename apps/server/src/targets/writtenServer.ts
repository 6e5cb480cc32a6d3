import { relative, sep } from "node:path";
import { SecretVariables } from "@elicitation-playground/harness/record/secretVariables";
import { toServer } from "@elicitation-playground/harness/record/toScenarioTarget";
import type { ScenarioTarget } from "@elicitation-playground/harness/scenario/format/targetSchema";
import { escapeVariables } from "@elicitation-playground/harness/scenario/format/variables";
import { hideSecrets } from "@elicitation-playground/shared/target/hideSecrets";
import type { Target } from "@elicitation-playground/shared/target/target";
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
 * scenario, so that both can move, and its secrets are variables, as in a recorded scenario.
 */
export function toWrittenServer(written: ScenarioTarget, folder: string, env: Env): WrittenServer {
  const { cwd, config } = written;
  const secrets = new SecretVariables(env);
  const masked = hideSecrets(toTarget(written), secrets.mask);
  const server = toServer(
    mapTexts(masked, (text) => escapeVariables(text)),
    secrets,
  );
  const toRelative = (path: string) => relative(folder, path).split(sep).join("/") || ".";
  return {
    server: {
      ...server,
      ...(cwd !== undefined && { cwd: toRelative(cwd) }),
      ...(config !== undefined && { config: toRelative(config) }),
    },
    variables: { ...env, ...secrets.values },
  };
}

/** The command line names one of these. */
export function toTarget(written: ScenarioTarget): Target {
  const { sample, command, args = [], env, url = "", headers, name = "", inputs } = written;
  if (sample !== undefined) return { kind: "sample", name: sample };
  if (command !== undefined) return { kind: "stdio", command, args, ...(env && { env }) };
  if (written.config !== undefined) {
    return { kind: "configured", name, ...(inputs && { inputs }) };
  }
  return { kind: written.transport ?? "http", url, ...(headers && { headers }) };
}
