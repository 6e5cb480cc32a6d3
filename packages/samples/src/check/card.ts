import {
  hostCardFormat,
  type HostCard,
  type ProbeResult,
} from "@elicitation-playground/shared/hosts/hostCard";
import { traitsOf, type Trait } from "@elicitation-playground/shared/elicitation/traits";
import {
  findExcess,
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { readCapabilities } from "../sample/readClient.ts";
import { topics, type CheckEra, type Judgement, type Need, type Probe } from "./probe/probe.ts";
import { probesOf } from "./probes/index.ts";

/** A client, as it presents itself. */
export type CheckedHost = Pick<HostCard, "host" | "era" | "transport"> & {
  capabilities: JsonObject;
};

/** The kinds of questions do not depend on it. */
const anyContext = { isScripted: false, seconds: 0, position: 0 };

/** A host can send megabytes of content; the card leaves out anything larger than this. */
const mostKept = { nesting: 20, values: 2_000, characters: 10_000 };

/** From 2026-07-28 on, questions come in rounds. */
export function checkEraOf({ era }: Pick<CheckedHost, "era">): CheckEra {
  return era >= "2026" ? "2026" : "2025";
}

/** A new card, with the results of an earlier one. */
export function createCard(checked: CheckedHost, earlier?: HostCard): HostCard {
  const now = new Date().toISOString();
  const { capabilities } = checked;
  return {
    format: hostCardFormat,
    host: checked.host,
    era: checked.era,
    transport: checked.transport,
    capabilities,
    startedAt: earlier?.startedAt ?? now,
    updatedAt: now,
    probes: probesOf(checkEraOf(checked)).map((probe) => {
      const known = earlier?.probes.find(({ id }) => id === probe.name);
      return known && isTried(known) && isAsked(probe)
        ? known
        : toResult(probe, judgeUntried(probe, capabilities));
    }),
    repeat: earlier?.repeat ?? describeRepeat(checked),
  };
}

/** A card of an earlier version may not have every probe. */
export function isUpToDate(card: HostCard, checked: CheckedHost): boolean {
  const names = probesOf(checkEraOf(checked)).map(({ name }) => name);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const known = card.probes.map(({ id }) => id);
  return isSame(card.capabilities, checked.capabilities) && isSame(known, names);
}

export function isTried({ verdict }: ProbeResult): boolean {
  return verdict !== "not-tried" && verdict !== "not-declared";
}

export function withResult(card: HostCard, result: ProbeResult, isScripted: boolean): HostCard {
  return {
    ...card,
    updatedAt: new Date().toISOString(),
    probes: card.probes.map((known) => (known.id === result.id ? result : known)),
    repeat:
      isScripted && !card.repeat.includes(scriptedNote)
        ? `${card.repeat}\n${scriptedNote}`
        : card.repeat,
  };
}

export function toResult(probe: Probe, judgement: Judgement): ProbeResult {
  const { verdict, isWaiting, detail, latencyMs, action, content } = judgement;
  return {
    id: probe.name,
    title: probe.title,
    topic: topics[probe.topic],
    verdict,
    ...(isWaiting && { isWaiting }),
    detail: shorten(detail, 1_000),
    requirements: [...probe.requirements],
    traits: traitsOfProbe(probe),
    ...(latencyMs !== undefined && { latencyMs: Math.max(0, Math.round(latencyMs)) }),
    ...(action !== undefined && { action: shorten(action, 100) }),
    ...(content !== undefined && isSmall(content) && { content }),
  };
}

function traitsOfProbe(probe: Probe): Trait[] {
  if (probe.traits) return [...probe.traits];
  const [first] = Object.values(probe.questions(anyContext));
  if (first?.kind === "url") return ["url"];
  if (first?.kind !== "form") return [];
  const { message, requestedSchema } = first;
  return [...traitsOf({ message, requestedSchema: { ...requestedSchema } })];
}

/** The needs of a probe that the client does not declare. */
function findUndeclared(probe: Probe, capabilities: JsonObject): Need[] {
  return probe.needs.filter((need) => !isDeclared(need, capabilities));
}

/** The result of a probe before it is called. A probe that asks nothing needs no call. */
export function judgeUntried(probe: Probe, capabilities: JsonObject): Judgement {
  const undeclared = findUndeclared(probe, capabilities);
  if (undeclared.length > 0) {
    const names = undeclared.map(describeNeed).join(" or ");
    return { verdict: "not-declared", detail: `The host does not declare ${names}.` };
  }
  return isAsked(probe)
    ? { verdict: "not-tried", detail: `Call ${probe.name} to try it.` }
    : { verdict: "pass", detail: "The host declares it." };
}

function isAsked(probe: Probe): boolean {
  return Object.keys(probe.questions(anyContext)).length > 0;
}

function isDeclared(need: Need, capabilities: JsonObject): boolean {
  const declared = readCapabilities(capabilities);
  switch (need) {
    case "elicitation":
      return declared.canElicitForm || declared.canElicitUrl;
    case "form":
      return declared.canElicitForm;
    case "url":
      return declared.canElicitUrl;
    case "roots":
      return declared.canListRoots;
    case "sampling":
      return isJsonObject(capabilities["sampling"]);
  }
}

function describeNeed(need: Need): string {
  switch (need) {
    case "form":
      return "elicitation in form mode";
    case "url":
      return "elicitation in URL mode";
    case "elicitation":
    case "roots":
    case "sampling":
      return need;
  }
}

const scriptedNote =
  "A script answered some of the questions (`scripted: true`), so fast answers count as answers.";

function describeRepeat({ transport }: CheckedHost): string {
  const how =
    transport === "stdio"
      ? "Add the command `elicitation-playground samples --set check` to the host as a stdio MCP server."
      : "Start `elicitation-playground` and add its URL with the path `/mcp/check` to the host.";
  return `${how}\nCall each of its tools, do what the questions say, and call \`host-card\` at the end.`;
}

export function isSmall(value: JsonValue): boolean {
  const isPlain = findExcess(value, mostKept) === undefined;
  return isPlain && JSON.stringify(value).length <= mostKept.characters;
}
