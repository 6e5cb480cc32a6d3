import { toRevision } from "../elicitation/lint/rules/revisions.ts";
import type { HostCard, ProbeResult } from "./hostCard.ts";
import type { Fact, HostFacts } from "./hostFacts.ts";

/** A recorded card as a host of its own: it is about one version, and facts of others are not. */
export function factsOfCard(card: HostCard): HostFacts {
  const { name, version, title = name } = card.host;
  return {
    id: toId(`${name} ${version} ${card.era}`),
    name: `${title} ${version} (card)`,
    facts: card.probes.flatMap((probe) => toFact(probe, card) ?? []),
  };
}

function toFact(probe: ProbeResult, card: HostCard): Fact | undefined {
  const verdict = verdictOf(probe, card);
  const { id, title, detail, traits } = probe;
  // A probe without traits is not about questions: as a fact, it would be about all of them.
  if (verdict === undefined || traits.length === 0) return undefined;
  const modes = traits.filter((trait) => trait === "form" || trait === "url");
  return {
    verdict,
    traits: probe.verdict === "not-declared" ? modes : traits,
    revisions: [toRevision(card.era)],
    text: detail || title,
    source: { kind: "card", name: `the probe ${id}` },
    date: card.updatedAt.slice(0, 10),
    version: card.host.version || "unknown",
  };
}

function verdictOf({ verdict, traits }: ProbeResult, card: HostCard): Fact["verdict"] | undefined {
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
