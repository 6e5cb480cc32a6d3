import type { HostCheck } from "@elicitation-playground/shared/api/hostCards";
import {
  checkPrompt,
  toHostConfigs,
  type CheckAddress,
} from "@elicitation-playground/shared/hosts/hostConfigs";
import { tryJson } from "./options.ts";

type CheckSteps = {
  origin: string;
  hostCheck: HostCheck;
  /** The address of the Hosts page. */
  page: string;
  /** Undefined if cards can't be stored. */
  cardFolder: string | undefined;
};

/** What to do to check a host, as lines. */
export function describeCheckSteps({ origin, hostCheck, page, cardFolder }: CheckSteps): string[] {
  const url = origin + hostCheck.path;
  return [
    `1. Add the MCP server that checks hosts to the host. By its URL, ${url}:`,
    "",
    ...describeConfigs({ url }),
    ...(hostCheck.stdio
      ? ["Or as a program that the host starts:", "", ...describeConfigs(hostCheck.stdio)]
      : []),
    "2. Call the tools in the host, or ask its model to:",
    "",
    `     ${checkPrompt}`,
    "",
    "   Each question says what to do. Do just that.",
    "",
    `3. Follow the results here, or on the Hosts page: ${page}`,
    ...(cardFolder === undefined ? [] : [`   Cards are stored in ${cardFolder}`]),
    "",
    "Waiting for a host. Ctrl-C stops.",
    "",
  ];
}

function describeConfigs(address: CheckAddress): string[] {
  return toHostConfigs(address).flatMap(({ hosts, where, text }) => {
    const json = tryJson(text);
    const lines = json === undefined ? text.split("\n") : [JSON.stringify(json)];
    return [`   ${hosts}, ${where}:`, ...lines.map((line) => `     ${line}`), ""];
  });
}
