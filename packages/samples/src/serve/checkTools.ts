import { groupKey, type ToolAnnotations } from "@elicitation-playground/shared/log/subjects";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { checkEraOf, type CheckedHost } from "../check/card.ts";
import { topics, type CheckEra, type Probe } from "../check/probe/probe.ts";
import { probeGroups, probesOf, type ProbeGroup } from "../check/probes/index.ts";

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

/** More patience than any host has. */
export const mostSeconds = 24 * 60 * 60;

const scripted = {
  type: "boolean",
  default: false,
  description:
    "Only for test scripts: they answer faster than a person, which is a fault otherwise.",
};

export function checkToolsOf(era: CheckEra): CheckTool[] {
  const own = probesOf(era);
  const groups = probeGroups.flatMap((group) => {
    const members = own.filter(({ name }) => group.probes.includes(name));
    return members.length > 0 ? [toGroupTool(group, members)] : [];
  });
  return [...groups, ...own.map(toTool)];
}

function toTool(probe: Probe): CheckTool {
  const description = `${probe.checks} The question says what to do. Do not answer for the person.`;
  const listed = {
    name: probe.name,
    title: probe.title,
    description,
    inputSchema: toInputSchema(probe),
    _meta: { [groupKey]: topics[probe.topic] },
  };
  return { name: probe.name, probes: [probe], listed };
}

function toGroupTool({ name, title }: ProbeGroup, probes: Probe[]): CheckTool {
  const names = probes.map((probe) => probe.name).join(", ");
  const description = `Runs several probes in one call, and asks for each of them: ${names}. The questions say what to do. Do not answer for the person.`;
  const inputSchema = toInputSchema({});
  const _meta = { [groupKey]: "Groups of probes" };
  return { name, probes, listed: { name, title, description, inputSchema, _meta } };
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

function toInputSchema({ seconds }: Pick<Probe, "seconds">): ListedTool["inputSchema"] {
  const properties = {
    ...(seconds && {
      seconds: {
        type: "number",
        minimum: 0,
        maximum: mostSeconds,
        default: seconds.default,
        description: seconds.about,
      },
    }),
    scripted,
  };
  return { type: "object", properties };
}
