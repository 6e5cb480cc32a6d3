import { groupKey, type ToolAnnotations } from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { checkEraOf, type CheckedHost } from "../check/card.ts";
import { topics, type CheckEra, type Probe } from "../check/probe.ts";
import { probesOf } from "../check/probes/index.ts";

/** What a call of a tool runs; a group runs several probes. */
export type CheckTool = { name: string; probes: readonly Probe[]; listed: ListedTool };

/** As `tools/list` returns it. */
type ListedTool = {
  name: string;
  title: string;
  description: string;
  inputSchema: { type: "object"; properties?: Record<string, JsonObject> };
  annotations?: ToolAnnotations;
  _meta: JsonObject;
};

export const cardTool = "host-card";

const scripted = {
  type: "boolean",
  default: false,
  description:
    "Only for test scripts: they answer faster than a person, which is a fault otherwise.",
};

export function checkToolsOf(era: CheckEra): CheckTool[] {
  return probesOf(era).map((probe) => ({
    name: probe.name,
    probes: [probe],
    listed: {
      name: probe.name,
      title: probe.title,
      description: `${probe.checks} Asks the person, whose question says what to do. Do not answer for them.`,
      inputSchema: toInputSchema(probe),
      _meta: { [groupKey]: topics[probe.topic] },
    },
  }));
}

export const listedCardTool: ListedTool = {
  name: cardTool,
  title: "Host card",
  description:
    "Returns the card of this host: the result of every probe. Show it to the person as it is.",
  inputSchema: { type: "object" },
  annotations: { readOnlyHint: true },
  _meta: { [groupKey]: "Result" },
};

export function findCheckTool(name: unknown, host: CheckedHost): CheckTool | undefined {
  return checkToolsOf(checkEraOf(host)).find((tool) => tool.name === name);
}

function toInputSchema({ seconds }: Probe): ListedTool["inputSchema"] {
  const properties = {
    ...(seconds && {
      seconds: { type: "number", minimum: 0, default: seconds.default, description: seconds.about },
    }),
    scripted,
  };
  return { type: "object", properties };
}
