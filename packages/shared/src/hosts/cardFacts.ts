import { toRevision } from "../elicitation/lint/rules/revisions.ts";
import type { Trait } from "../elicitation/traits.ts";
import type { HostCard, ProbeResult } from "./hostCard.ts";
import type { Fact, HostFacts } from "./hostFacts.ts";
import { nameHost } from "./nameHost.ts";

/** A person may still be reading: a question that was asked this recently is not decided. */
const stillWaitsMs = 10 * 60_000;

/** A recorded card as a host of its own: it is about one version, and facts of others are not. */
export function factsOfCard(card: HostCard): HostFacts {
  const { name, version, title = name } = card.host;
  return {
    id: toId(`${name} ${version} ${card.era}`),
    name: `${nameHost({ host: { ...card.host, name: title } })} (card)`,
    facts: card.probes.flatMap((probe) => toFact(probe, card) ?? []),
  };
}

function toFact(probe: ProbeResult, card: HostCard): Fact | undefined {
  const verdict = verdictOf(probe, card);
  const { id, title, detail } = probe;
  const traits = probe.verdict === "not-declared" ? undeclaredModes(probe, card) : probe.traits;
  // A probe without traits is not about questions: as a fact, it would be about all of them.
  if (verdict === undefined || traits.length === 0) return undefined;
  return {
    verdict,
    traits,
    revisions: [toRevision(card.era)],
    text: detail || title,
    source: { kind: "card", name: `the probe ${id}` },
    date: card.updatedAt.slice(0, 10),
    version: card.host.version || "unknown",
  };
}

/** A probe may need more than its mode, such as roots. Then other probes of the mode are declared. */
function undeclaredModes({ traits }: ProbeResult, { probes }: HostCard): Trait[] {
  return traits
    .filter((trait) => trait === "form" || trait === "url")
    .filter((mode) =>
      probes.every((other) => !other.traits.includes(mode) || other.verdict === "not-declared"),
    );
}

function verdictOf(
  { verdict, traits, isWaiting }: ProbeResult,
  card: HostCard,
): Fact["verdict"] | undefined {
  if (isWaiting && Date.now() - Date.parse(card.updatedAt) < stillWaitsMs) return undefined;
  switch (verdict) {
    case "pass":
      return "works";
    case "fail":
      return "degraded";
    case "not-shown":
    case "answered-by-itself": {
      // Such a question is shown, but not in the situation of this probe.
      const isShownElsewhere = card.probes.some(
        (other) =>
          other.verdict === "pass" && traits.every((trait) => other.traits.includes(trait)),
      );
      return isShownElsewhere ? "degraded" : "fails";
    }
    case "not-declared":
      return "fails";
    case "not-tried":
      return undefined;
  }
}

function toId(text: string): string {
  const id = text.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return id.replaceAll(/^-|-$/g, "") || "card";
}
