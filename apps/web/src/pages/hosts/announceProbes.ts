import { probeVerdicts, type ProbeResult } from "@elicitation-playground/shared/hosts/hostCard";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { announce } from "../../design/notices/LiveRegion.tsx";
import type { HostCards } from "../../log/followHostCards.ts";

/** A person answers a probe every few seconds; a script in milliseconds. */
const pauseMs = 3000;

/** Announces new results to screen readers, those that arrive close together in one sentence. */
export function createProbeAnnouncer() {
  let waiting: ProbeResult[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const say = () => {
    const results = waiting;
    waiting = [];
    timer = undefined;
    if (results.length > 0) announce(describeResults(results));
  };
  return {
    onChange: (before: HostCards, after: HostCards) => {
      waiting.push(...listNewResults(before, after));
      if (waiting.length > 0) timer ??= setTimeout(say, pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
}

export function listNewResults(before: HostCards, after: HostCards): ProbeResult[] {
  return after.flatMap(({ id, card }) => {
    const known = before.find((each) => each.id === id)?.card;
    if (known === card) return [];
    const verdicts = new Map(known?.probes.map((probe) => [probe.id, probe.verdict]));
    return card.probes.filter((probe) => {
      const verdict = verdicts.get(probe.id) ?? "not-tried";
      return probe.verdict !== "not-tried" && probe.verdict !== verdict;
    });
  });
}

export function describeResults(results: readonly ProbeResult[]): string {
  const [first] = results;
  if (first && results.length === 1) return `${first.title}: ${probeVerdicts[first.verdict]}.`;
  const passed = results.filter(({ verdict }) => verdict === "pass").length;
  return `${countOf(results.length, "probe")} recorded, ${passed} passed.`;
}
