import type { HostCard, ProbeVerdict } from "@elicitation-playground/shared/hosts/hostCard";

/** How far a host is checked. */
export type CardCounts = { all: number; tried: number; passed: number; failed: number };

/** What a host does wrong. */
const faults: readonly ProbeVerdict[] = ["fail", "not-shown", "answered-by-itself"];

export function isFault(verdict: ProbeVerdict): boolean {
  return faults.includes(verdict);
}

export function countVerdicts({ probes }: HostCard): CardCounts {
  const count = (matches: (verdict: ProbeVerdict) => boolean) =>
    probes.filter(({ verdict }) => matches(verdict)).length;
  return {
    all: probes.length,
    tried: count((verdict) => verdict !== "not-tried"),
    passed: count((verdict) => verdict === "pass"),
    failed: count(isFault),
  };
}
