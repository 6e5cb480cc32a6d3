import { listNewResults } from "@elicitation-playground/shared/hosts/cardProgress";
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
      for (const { id, card } of after) {
        const known = before.find((each) => each.id === id)?.card;
        if (known !== card) waiting.push(...listNewResults(known, card));
      }
      if (waiting.length > 0) timer ??= setTimeout(say, pauseMs);
    },
    stop: () => clearTimeout(timer),
  };
}

function describeResults(results: readonly ProbeResult[]): string {
  const [first] = results;
  if (first && results.length === 1) return `${first.title}: ${probeVerdicts[first.verdict]}.`;
  const passed = results.filter(({ verdict }) => verdict === "pass").length;
  return `${countOf(results.length, "probe")} recorded, ${passed} passed.`;
}
